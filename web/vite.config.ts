import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './tools/compress.js';
import { licences } from './tools/licences.js';

// The page is served by our own server: in development its interface is reached through a proxy.
const server = process.env.FHTAGN_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), licences(), compress()],
  base: './',
  build: {
    outDir: '../src/fhtagn/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy forbids inline scripts, and data: is allowed for pictures only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
  },
  server: {
    // The words of the core and of the server are read from where they stand.
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/ws': { target: server, ws: true, changeOrigin: true } },
  },
  // Components are tested as they run in a browser, not as they are rendered on a server.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
  },
});

// Whoever gets the page gets the licences of what is built into it: ours, those of the fonts, and those of the
// packages whose code the bundle holds. They become one text file beside the page.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '..');
const LINE = '-'.repeat(80);

/** The packages that a module belongs to, innermost first; none for our own. */
function packageOf(id) {
  const found = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id);
  return found?.[1]?.replace('\\', '/');
}

function licenceOf(name) {
  const folder = join(WEB, 'node_modules', name);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying|ofl)/i.test(one));
  if (!file) throw new Error(`${name} is built into the page and has no licence text`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${about.version} (${about.license})\n\n${text}`;
}

export function licences() {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const { dependencies } = JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8'));
      const used = [...this.getModuleIds()].map(packageOf).filter(Boolean);
      // What package.json calls a dependency is shipped by definition: the fonts.
      const names = [...new Set([...Object.keys(dependencies), ...used])].sort();
      const own = ['LICENSE', 'NOTICE.md'].map((name) => join(WEB, '..', name)).filter(existsSync);
      const parts = [...own.map((path) => readFileSync(path, 'utf8').trim()), ...names.map(licenceOf)];
      this.emitFile({
        type: 'asset',
        fileName: 'licences.txt',
        source: parts.join(`\n\n${LINE}\n\n`) + '\n',
      });
    },
  };
}

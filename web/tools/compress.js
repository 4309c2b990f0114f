// Everything that a browser fetches is compressed once, when the page is built: the server only chooses. Fonts and
// pictures are packed already.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORTH = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const LEAST = 600; // bytes; below that the headers weigh more

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

export function compress() {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // After everything was written, what stands in public/ included.
    closeBundle() {
      for (const file of filesIn(folder).filter((one) => WORTH.test(one))) {
        const plain = readFileSync(file);
        if (plain.length < LEAST) continue;
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(plain, {
            params: {
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            },
          }),
        );
      }
    },
  };
}

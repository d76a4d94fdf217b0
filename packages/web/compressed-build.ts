import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|json|svg|wasm)$/;
const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

/**
 * Writes each file a second and a third time, compressed as well as can be: the server then sends what lies there, with its
 * length, and compresses nothing while somebody waits. Small ones too, so that it never has to decide.
 */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const parameters = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    byBrotli(content, { params: parameters }).then((compressed) => writeFile(`${file}.br`, compressed)),
    byGzip(content, { level: constants.Z_BEST_COMPRESSION }).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ]);
}

let folder = '';

export const compressedBuild: Plugin = {
  name: 'compressed-build',
  apply: 'build',
  configResolved({ root, build }) {
    folder = path.resolve(root, build.outDir);
  },
  closeBundle: {
    order: 'post',
    async handler(error) {
      // A build that failed early hasn't written anything: what is wrong with it is said already.
      if (error || !existsSync(folder)) return;
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        compressible.test(file),
      );
      await Promise.all(files.map((file) => compress(path.join(folder, file))));
    },
  },
};

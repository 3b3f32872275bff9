import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIBLE = /\.(css|html|js|mjs|svg|wasm)$/;

/**
 * Writes a `name.br` file next to each text file of a built folder, at the highest quality: compressed once,
 * served often.
 */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'lavra-compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true, withFileTypes: true });
        const texts = files.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name));
        await Promise.all(texts.map((file) => compressFile(path.join(file.parentPath, file.name))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await compress(bytes, { params }));
}

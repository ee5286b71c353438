import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './fingerprint.js';

const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|webmanifest)$/;
/** The best quality takes three times as long and saves only two percent more. */
const BROTLI_QUALITY = 10;

/** Compressed once by the build, so that serving costs nothing. */
export async function compressFiles(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

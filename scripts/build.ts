import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const STAMP = 'dist/stamp';
/** All that a build is made of; a change in any of them makes it stale. */
const INPUTS = ['src', 'index.html', 'public', 'vite.config.ts', 'scripts/build.ts', 'package-lock.json'];
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|webmanifest)$/;

/** Builds what is missing or stale, and nothing otherwise. */
export async function buildIfStale(): Promise<void> {
  const stamp = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  process.stderr.write('Building Lorescreen, once…\n');
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  await build({
    logLevel: 'warn',
    configFile: false,
    build: {
      ssr: 'src/server/main.ts',
      outDir: 'dist/server',
      target: 'node20',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  await compressFiles('dist/web');
  writeFileSync(STAMP, stamp);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(entry: string): string[] {
  if (!existsSync(entry)) return [];
  const below = readdirSync(path.dirname(entry), { withFileTypes: true }).find(
    ({ name }) => name === path.basename(entry),
  );
  if (below?.isFile()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && !/\.test\.tsx?$/.test(found.name))
    .map((found) => path.join(found.parentPath, found.name))
    .sort();
}

/** Compressed once here as far as it goes, so that serving costs nothing. */
async function compressFiles(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale();

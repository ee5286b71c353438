import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest } from 'vite';
import { filesBelow, fingerprint, isStale, STAMP_FILE } from './fingerprint.js';
import { LICENCES_FILE } from './licences.ts';
import { makeLinkPictures } from './link-pictures.ts';
import { prerender } from './prerender.ts';

const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|webmanifest)$/;

/** The server and the operator's commands. The image has no TypeScript loader, so both are built. */
const PROGRAMS = {
  main: 'src/server/main.ts',
  'transfer-worker': 'src/server/features/transfer/transfer-worker.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  'migrate-storage': 'scripts/migrate-storage.ts',
  'reset-password': 'scripts/reset-password.ts',
};

/** Packages with hundreds of files, which slow down a start. They are bundled into the programs. */
const MANY_FILES = ['kysely', 'yaml', 'zod'];

export type Program = keyof typeof PROGRAMS;

/** Builds pages, server and commands, and writes a fingerprint of the sources. */
export async function build(): Promise<void> {
  process.stderr.write('Building Lorescreen, once…\n');
  // An interrupted build must not look complete.
  rmSync(STAMP_FILE, { force: true });
  const stamp = fingerprint();
  const manifest = await buildPages('dist/web', stamp);
  await makeLinkPictures('dist/web/link-pictures');
  await buildPrograms('dist/server', stamp);
  await prerender('dist/pages', 'dist/web', manifest);
  await compressFiles('dist/web');
  writeFileSync(STAMP_FILE, stamp);
}

/**
 * Builds the files of the pages and their service worker. With a `prefix` every script has another name, as after many
 * changes.
 */
export async function buildPages(folder: string, stamp: string, prefix = ''): Promise<Manifest> {
  const vite = await import('vite');
  const name = `assets/${prefix}[name]-[hash].js`;
  const output = { entryFileNames: name, chunkFileNames: name };
  await vite.build({ logLevel: 'warn', build: { outDir: folder, rolldownOptions: { output } } });
  const manifest = await takeManifest(folder);
  refuseCircles(manifest);
  await minifyTheme(folder);
  await buildServiceWorker(folder, stamp, manifest);
  return manifest;
}

/** Maps each source to its built file. Removed after reading, because visitors do not need it. */
async function takeManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  rmSync(path.dirname(file), { recursive: true });
  return manifest;
}

/** Fails on files that import each other in a cycle: one of them would run before its imports are ready. */
function refuseCircles(manifest: Manifest): void {
  const whole = new Set<string>();
  const visit = (name: string, way: readonly string[]) => {
    if (way.includes(name)) throw new Error(`Files import each other: ${[...way, name].join(' → ')}.`);
    if (whole.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) visit(next, [...way, name]);
    whole.add(name);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
}

/** The theme script is not part of a bundle, so its comments are removed here. */
async function minifyTheme(folder: string): Promise<void> {
  const vite = await import('vite');
  const file = path.join(folder, 'theme.js');
  const { code, errors } = await vite.minify('theme.js', await readFile(file, 'utf8'), { module: false });
  if (errors.length > 0) throw new Error(`theme.js: ${errors[0]?.message}`);
  await writeFile(file, code);
}

export async function buildPrograms(folder: string, stamp: string): Promise<void> {
  const vite = await import('vite');
  await vite.build({
    logLevel: 'warn',
    configFile: false,
    define: { BUILD: JSON.stringify(stamp) },
    ssr: { noExternal: MANY_FILES },
    build: {
      ssr: true,
      rolldownOptions: { input: PROGRAMS },
      outDir: folder,
      target: 'node20',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
}

/** Runs after the pages are built, because the worker lists all their files. */
async function buildServiceWorker(folder: string, stamp: string, manifest: Manifest): Promise<void> {
  const files = filesBelow(folder);
  // The worker's version is also the key of the cached codex, which the server's sources produce.
  const hash = createHash('sha256').update(stamp);
  for (const file of files) hash.update(file).update(await readFile(file));
  const names = files.map((file) => `/${path.relative(folder, file).replaceAll(path.sep, '/')}`);
  const vite = await import('vite');
  await vite.build({
    logLevel: 'warn',
    configFile: false,
    define: {
      FILES: JSON.stringify(names.filter((name) => isOfTheApp(name, manifest))),
      VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)),
    },
    build: {
      lib: {
        entry: 'src/web/offline/service-worker.ts',
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'service-worker.js',
      },
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
    },
  });
}

/**
 * False for files that an offline fight does not need: the players' page, which needs the server, and the pictures of
 * /about.
 */
function isOfTheApp(name: string, manifest: Manifest): boolean {
  return (
    !['/index.html', '/play.html', `/${LICENCES_FILE}`, ...onlyOfPlayers(manifest)].includes(name) &&
    !/^\/(pictures|icons)\//.test(name)
  );
}

/** The files that only the players' page uses. */
function onlyOfPlayers(manifest: Manifest): string[] {
  const ofApp = filesFrom(manifest, 'index.html');
  return [...filesFrom(manifest, 'play.html')].filter((file) => !ofApp.has(file)).map((file) => `/${file}`);
}

/** All files that a page may load, at once or later. */
function filesFrom(manifest: Manifest, page: string): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    const part = manifest[name];
    if (part === undefined || seen.has(name)) return;
    seen.add(name);
    for (const file of [part.file, ...(part.css ?? [])]) files.add(file);
    for (const next of [...(part.imports ?? []), ...(part.dynamicImports ?? [])]) visit(next);
  };
  visit(page);
  return files;
}

/** Builds only if the build is missing or stale. */
export async function buildIfStale(): Promise<void> {
  if (isStale()) await build();
}

/** Compressed at build time with the best quality, so that serving costs nothing. */
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

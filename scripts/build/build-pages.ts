import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { filesBelow } from './fingerprint.js';
import { LICENCES_FILE } from './licences.ts';

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

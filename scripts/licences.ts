import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What ships of others, and under which licence. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** The licence itself, where the package carries it. */
  text: string;
}

/** Where the built pages have the list. */
export const LICENCES_FILE = 'licences.json';
const BANNER = '/*! Licences: /about */\n';
/** What goes into style sheets and pictures, which name no module. */
const WITHOUT_MODULES = ['tailwindcss', '@iconify-json/game-icons'];

/** Lists what the pages are bundled from and what the server runs with; scripts with others' code say where. */
export function listLicences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const bundled = WITHOUT_MODULES.map((name) => path.resolve('node_modules', name));
      for (const part of Object.values(bundle)) {
        const files = part.type === 'chunk' ? part.moduleIds : part.originalFileNames;
        const folders = files.flatMap((file) => packageFolderOf(path.resolve(file)) ?? []);
        bundled.push(...folders);
        if (part.type === 'chunk' && folders.length > 0) part.code = BANNER + part.code;
      }
      this.emitFile({
        type: 'asset',
        fileName: LICENCES_FILE,
        source: JSON.stringify(describePackages([...bundled, ...runtimeFolders()])),
      });
    },
  };
}

/** Sorted by name; a package that is in several places stands there once. */
export function describePackages(folders: readonly string[]): ShippedPackage[] {
  const shipped = new Map(folders.map(describe).map((one) => [`${one.name} ${one.version}`, one]));
  return [...shipped.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The packages that the server is installed with: all of the lockfile that are not for developing. */
export function runtimeFolders(): string[] {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return (
    Object.entries(lockfile.packages)
      .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
      .map(([folder]) => path.resolve(folder))
      // Of those for one kind of machine, the others are not installed.
      .filter((folder) => existsSync(folder))
  );
}

function packageFolderOf(file: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

function describe(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string | { type: string };
  };
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  return {
    name,
    version,
    licence: typeof license === 'object' ? license.type : (license ?? ''),
    text: file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').trim(),
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** A third-party package that ships, with its licence. */
export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  /** The text of the licence, if the package contains one. */
  text: string;
}

/** The path of the list in the built pages. */
export const LICENCES_FILE = 'licences.json';
const BANNER = '/*! Licences: /about */\n';
/** Packages that are used in style sheets and pictures, so no module imports them. */
const WITHOUT_MODULES = ['tailwindcss', '@iconify-json/game-icons'];

/** Lists the packages in the bundles and those the server runs with. Scripts with third-party code link to the list. */
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

/** Sorted by name. A package in several folders is listed once. */
export function describePackages(folders: readonly string[]): ShippedPackage[] {
  const shipped = new Map(folders.map(describe).map((one) => [`${one.name} ${one.version}`, one]));
  return [...shipped.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The packages that the server is installed with: all in the lockfile except development dependencies. */
export function runtimeFolders(): string[] {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return (
    Object.entries(lockfile.packages)
      .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
      .map(([folder]) => path.resolve(folder))
      // Packages for other platforms are not installed.
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

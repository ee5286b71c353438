import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  version?: string;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** The packages that are missing or have another version than in the lockfile. `npm ls` compares only with ranges. */
export function packagesUnlikeLockfile(root: string): string[] {
  const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lockfile.packages)
    .filter(([folder, { link }]) => folder !== '' && !link)
    .filter(([folder, locked]) => {
      const file = path.join(root, folder, 'package.json');
      // Packages for other platforms are not installed.
      if (!existsSync(file)) return !locked.optional && !locked.devOptional;
      return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version !== locked.version;
    })
    .map(([folder]) => folder);
}

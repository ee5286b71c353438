import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isBundled } from '../build/build-programs.ts';
import { runtimeFolders } from '../build/licences.ts';

/** Types, source maps and sources are not read at run time. */
const NOT_RUN = /\.(?:[cm]?ts|map)$/;
const DOCUMENTS = ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy'];
const COMMANDS = ['admin', 'backup', 'restore', 'migrate-storage', 'reset-password'];

interface Package {
  name: string;
  version: string;
  description: string;
  license: string;
  repository: object;
  type: string;
  engines: object;
  dependencies: Record<string, string>;
}

interface Built {
  /** The folder of the built server and commands. */
  programs: string;
  /** The folder of the whole build. Everything in it beside `server` belongs to the pages. */
  build: string;
}

export function readPackage(): Package {
  return JSON.parse(readFileSync('package.json', 'utf8')) as Package;
}

/** The system that the binaries of the packages are for, such as `linux-x64`. */
export function platformName(): string {
  return `${process.platform}-${process.arch}${isMusl() ? '-musl' : ''}`;
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

/** Copies everything that runs into a folder, and nothing that builds or tests. */
export function fillReleaseFolder(folder: string, { programs, build }: Built): void {
  cpSync(programs, path.join(folder, 'dist/server'), { recursive: true });
  for (const part of readdirSync(build, { withFileTypes: true })) {
    if (!part.isDirectory() || part.name === 'server') continue;
    cpSync(path.join(build, part.name), path.join(folder, 'dist', part.name), { recursive: true });
  }
  for (const name of DOCUMENTS.filter((one) => existsSync(one))) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  const otherLibrary = isMusl() ? /-gnu$/ : /-musl$/;
  for (const installed of runtimeFolders()) {
    const name = path.relative('node_modules', installed);
    // A nested package is copied with its parent.
    if (name.split(path.sep).includes('node_modules')) continue;
    if (isBundled(name) || otherLibrary.test(name)) continue;
    const target = path.join(folder, 'node_modules', name);
    cpSync(installed, target, { recursive: true, filter: (file) => !NOT_RUN.test(file) });
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(installedPackage(), null, 2)}\n`);
}

function installedPackage() {
  const { name, version, description, license, repository, type, engines } = readPackage();
  const commands = COMMANDS.map((command) => [command, `node dist/server/${command}.js`]);
  const scripts = { start: 'node dist/server/main.js', ...Object.fromEntries(commands) };
  return { name, version, description, license, repository, private: true, type, engines, scripts };
}

/** The same files give the same bytes: they are sorted, have no owner, and all have the same `time` (in seconds). */
export function packFolder(folder: string, file: string, time: number): void {
  const fixed = [
    '--format=gnu',
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ];
  const from = ['-C', path.dirname(folder), path.basename(folder)];
  const { status, error, stderr, stdout } = spawnSync(
    'tar',
    ['-c', ...fixed, '--mode=u+rwX,go+rX,go-w', '-f', '-', ...from],
    { maxBuffer: 1024 ** 3 },
  );
  if (status !== 0) throw new Error(`GNU tar could not make the archive: ${error?.message ?? stderr}`);
  writeFileSync(file, gzipSync(stdout, { level: 9 }));
}

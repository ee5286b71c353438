import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import { PROCESSES_MILLISECONDS } from '#support/processes/run-process.ts';
import { addressOf } from '#support/processes/server-address.ts';
import { addPasskey, SoftwareAuthenticator } from '#support/software-authenticator.ts';
import { createClient } from '#support/test-client.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import {
  fillReleaseFolder,
  packFolder,
  platformName,
  readPackage,
} from '../../scripts/release/release-folder.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS, hookTimeout: PROCESSES_MILLISECONDS });

const TIME = 1_700_000_000;
/** A third of the documented memory: imports need the rest. */
const START_KILOBYTES = 256 * 1024;

/** The two commands of the operations guide, for this version and platform. */
function documentedCommands(): string[] {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const block = /## A release\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const { name, version } = readPackage();
  return block
    .trim()
    .replaceAll('linux-x64', platformName())
    .replaceAll(/lorescreen-\d+\.\d+\.\d+/g, `${name}-${version}`)
    .split('\n');
}

let folder = '';
/**
 * A folder with the unpacked archive, made like `npm run release` does. It has no pages, because they may not be built.
 */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-release-'));
  const { name, version } = readPackage();
  const staged = path.join(folder, 'staged', `${name}-${version}`);
  mkdirSync(staged, { recursive: true });
  const build = path.join(folder, 'build');
  for (const part of ['server', 'other']) mkdirSync(path.join(build, part), { recursive: true });
  for (const file of ['server/old.js', 'other/page.html']) writeFileSync(path.join(build, file), '');
  fillReleaseFolder(staged, { programs: inject('programs'), build });
  packFolder(staged, path.join(folder, `${name}-${version}-${platformName()}.tar.gz`), TIME);
  execFileSync('sh', ['-c', documentedCommands()[0] ?? ''], { cwd: folder });
  return () => rmSync(folder, { recursive: true });
});

it.each(ENGINES)(
  'a release starts on %s with the commands of the guide, and leaves memory for imports',
  async (engine) => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const documented = documentedCommands()[1]?.replace('&& DATABASE_URL', '&& exec env DATABASE_URL') ?? '';
    const start = engine === 'sqlite' ? documented : documented.replace(/sqlite:\S+/, database.url);
    const child = spawn('sh', ['-c', start], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const url = await addressOf(child);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(`${url}/api/monsters`)).status).toBe(200);
    // The packages for passkeys are loaded when they are needed.
    const client = createClient(url);
    await client.post('/api/user/register', { username: 'Ann', password: 'secret' });
    expect((await addPasskey(client, new SoftwareAuthenticator(url))).status).toBe(201);
    // An upgrade replaces the folder of the release.
    if (engine === 'sqlite')
      expect(existsSync(path.join(folder, 'lorescreen-data/lorescreen.db'))).toBe(true);
    const status = `/proc/${child.pid}/status`;
    if (existsSync(status)) {
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1];
      expect(Number(peak)).toBeLessThan(START_KILOBYTES);
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

it('makes identical archives from identical files', () => {
  const bytes = ['one', 'two'].map((copy) => {
    const staged = path.join(folder, copy, 'files');
    cpSync('deploy', staged, { recursive: true });
    packFolder(staged, path.join(folder, copy, 'archive'), TIME);
    return readFileSync(path.join(folder, copy, 'archive'));
  });
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true);
});

it('contains no build or test tools', () => {
  const installed = path.join(folder, `lorescreen-${readPackage().version}`);
  const names = readdirSync(path.join(installed, 'node_modules'));
  expect(names).toContain('fastify');
  expect(names).not.toContain('vite');
  // These packages are bundled into the programs.
  for (const name of ['kysely', '@simplewebauthn', '@peculiar', 'tslib']) expect(names).not.toContain(name);
  for (const file of readdirSync(path.join(installed, 'node_modules'), {
    recursive: true,
    encoding: 'utf8',
  })) {
    const name = /^((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1];
    if (name === undefined) continue;
    const found = createRequire(path.join(installed, 'node_modules', file));
    const { dependencies = {} } = found('./package.json') as { dependencies?: Record<string, string> };
    for (const needed of Object.keys(dependencies)) {
      const places = found.resolve.paths(needed) ?? [];
      const isThere = places.some(
        (place) => place.startsWith(installed) && existsSync(path.join(place, needed)),
      );
      expect(isThere, `${name} needs ${needed}`).toBe(true);
    }
  }
  expect(existsSync(path.join(installed, 'dist/other/page.html'))).toBe(true);
  expect(existsSync(path.join(installed, 'dist/server/old.js'))).toBe(false);
  expect(readdirSync(installed, { recursive: true }).filter((file) => /\.ts$/.test(String(file)))).toEqual(
    [],
  );
  const { scripts } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const program of Object.values(scripts)) {
    expect(existsSync(path.join(installed, program.replace('node ', '')))).toBe(true);
  }
});

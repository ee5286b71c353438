import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { PROCESSES_MILLISECONDS, startServerProcess } from '#support/processes/run-process.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { runtimeFolders } from '../../scripts/licences.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

/** A folder with the built programs and only the packages of `npm ci --omit=dev`. */
function installForUse(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync('package.json', path.join(folder, 'package.json'));
  for (const installed of runtimeFolders()) {
    const name = path.relative('node_modules', installed);
    // A nested package is copied with its parent.
    if (name.split(path.sep).includes('node_modules')) continue;
    const link = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(installed, link);
  }
  const programs = path.join(folder, 'dist/server');
  cpSync(inject('programs'), programs, { recursive: true });
  return programs;
}

it.each(ENGINES)('starts without development packages on %s', async (engine) => {
  const database = await createTestDatabase(engine, inject('postgresUrl'));
  onTestFinished(() => database.drop());
  const server = await startServerProcess(database.url, {}, installForUse());
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installShell } from '#support/processes/chromium.ts';
import { buildIfStale } from './build.ts';

/** Runs the browser tests against the built product with an empty database. */
installShell();
buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-e2e-'));
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, E2E_DATABASE_URL: `sqlite:${path.join(folder, 'e2e.db')}` },
});
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;

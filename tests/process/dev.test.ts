import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '#support/processes/nginx-parts.ts';
import { PROCESSES_MILLISECONDS } from '#support/processes/run-process.ts';
import { addressOf } from '#support/processes/server-address.ts';
import { createClient } from '#support/test-client.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

it('starts for development, and accepts the changes of its pages', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATABASE_URL: `sqlite:${path.join(folder, 'dev.db')}`,
    },
    // A group of its own, because it starts further processes.
    detached: true,
  });
  onTestFinished(() => void process.kill(-(child.pid ?? Number.NaN), 'SIGKILL'));
  await addressOf(child);
  const page = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(page), { timeout: PROCESSES_MILLISECONDS });
  const client = createClient(page);
  const registered = await client.post(
    '/api/user/register',
    { username: 'Ann', password: 'secret' },
    { origin: page },
  );
  expect([registered.status, (await client.get('/api/user')).body]).toEqual([200, { username: 'Ann' }]);
});

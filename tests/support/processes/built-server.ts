import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressOf } from './server-address.ts';

/** The built product as a process that a test may kill. Its database survives. */
export interface MortalServer {
  readonly url: string;
  /** Like kill -9: no work is finished. */
  kill(): Promise<void>;
  /** Starts at the same address with the same database. */
  start(): Promise<void>;
  /** Copies the database while no process writes to it. The returned function restores the copy for a killed server. */
  backUp(): Promise<() => Promise<void>>;
  /** Kills it and removes its database and the copies. */
  end(): Promise<void>;
}

/** Environment variables. */
export type Settings = Readonly<Record<string, string>>;

/** Starts it on a free port with an empty database. */
export async function startBuiltServer(settings: Settings = {}): Promise<MortalServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lorescreen-mortal-'));
  const copies: string[] = [];
  let { child, url } = await startProcess(folder, '0', settings);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    kill,
    start: async () => {
      ({ child } = await startProcess(folder, new URL(url).port, settings));
    },
    backUp: async () => {
      const copy = await mkdtemp(path.join(tmpdir(), 'lorescreen-mortal-copy-'));
      copies.push(copy);
      await cp(folder, copy, { recursive: true });
      return async () => {
        for (const file of await readdir(folder)) await rm(path.join(folder, file));
        await cp(copy, folder, { recursive: true });
      };
    },
    end: async () => {
      await kill();
      for (const one of [folder, ...copies]) await rm(one, { recursive: true, force: true });
    },
  };
}

async function startProcess(
  folder: string,
  port: string,
  settings: Settings,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: port,
      DATABASE_URL: `sqlite:${path.join(folder, 'mortal.db')}`,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, url: await addressOf(child) };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Program } from '../../scripts/build.ts';
import { addressOf } from './server-address.ts';

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

function startProgram(program: Program, words: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [path.join(inject('programs'), `${program}.js`), ...words], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Runs one of the project's programs to its end. */
export async function runProgram(
  program: Program,
  words: string[],
  environment: Record<string, string>,
): Promise<Finished> {
  const child = startProgram(program, words, environment);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

export interface ServerProcess {
  url: string;
  /** Sends the signal and gives the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the real server as a process of its own, on a free port, and waits for the line with its address. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const child = startProgram('main', [], { DATABASE_URL: databaseUrl, PORT: '0' });
  return {
    url: await addressOf(child),
    end: async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

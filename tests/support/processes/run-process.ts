import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Program } from '../../../scripts/build.ts';
import { addressOf } from './server-address.ts';

/** For tests that start processes, up to seven one after the other: on a busy machine each takes its time. */
export const PROCESSES_MILLISECONDS = 180_000;

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

function startProgram(
  program: Program,
  words: string[],
  environment: Record<string, string>,
  programs: string = inject('programs'),
): ChildProcess {
  const child = spawn(process.execPath, [path.join(programs, `${program}.js`), ...words], {
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
  return finished(startProgram(program, words, environment));
}

/** Runs one and kills it after so long, unless it has come to its end before. */
export async function runAndKill(
  program: Program,
  words: string[],
  environment: Record<string, string>,
  milliseconds: number,
): Promise<Finished> {
  const child = startProgram(program, words, environment);
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  const result = await finished(child);
  clearTimeout(timer);
  return result;
}

async function finished(child: ChildProcess): Promise<Finished> {
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
  /** All that it has written so far. */
  output(): string;
  /** When it is no more. */
  ended: Promise<unknown>;
  /** Sends the signal and gives the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the real server as a process of its own, on a free port, and waits for the line with its address. */
export async function startServerProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
  /** Another folder than that of the built programs. */
  programs?: string,
): Promise<ServerProcess> {
  const child = startProgram('main', [], { DATABASE_URL: databaseUrl, PORT: '0', ...environment }, programs);
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return {
    url: await addressOf(child),
    output: () => output,
    ended,
    end: async (signal) => {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

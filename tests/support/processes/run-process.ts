import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Program } from '../../../scripts/build/build-programs.ts';
import { addressOf } from './server-address.ts';

/** The timeout for tests that start up to seven processes in sequence on a busy machine. */
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

/** Runs a program of the project until it exits. */
export async function runProgram(
  program: Program,
  words: string[],
  environment: Record<string, string>,
): Promise<Finished> {
  return finished(startProgram(program, words, environment));
}

/** Runs a program and kills it after a delay, unless it has exited before. */
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
  /** The output so far. */
  output(): string;
  /** Resolves when the process has exited. */
  ended: Promise<unknown>;
  /** Sends the signal and returns the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Starts the real server as a separate process on a free port, and waits for the line with its address. */
export async function startServerProcess(
  databaseUrl: string,
  environment: Record<string, string> = {},
  /** Overrides the folder of the built programs. */
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

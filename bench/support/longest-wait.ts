import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function waitFor(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}

/** The longest wait of another user who sends this request repeatedly while a task runs. */
export async function longestWait(
  url: string,
  task: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<number> {
  return (await longestWaits(url, task, { headers })).waited;
}

export interface LongestWaits {
  readonly waited: number;
  /**
   * The longest time that the server's main thread computed during one wait. Other load on the machine does not make it
   * longer. NaN if the system does not provide it.
   */
  readonly computed: number;
}

/** Also measures the main thread of the server with this process id. */
export async function longestWaits(
  url: string,
  task: () => Promise<unknown>,
  { headers = {}, pid = 0 }: { headers?: Record<string, string>; pid?: number } = {},
): Promise<LongestWaits> {
  let running = true;
  const done = task().finally(() => {
    running = false;
  });
  let waited = 0;
  let computed = Number.NaN;
  while (running) {
    const before = computedBy(pid);
    waited = Math.max(waited, await waitFor(url, headers));
    const now = computedBy(pid) - before;
    if (!(now <= computed)) computed = now;
  }
  await done;
  return { waited, computed };
}

/** Milliseconds of the process's main thread, on Linux. */
function computedBy(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000_000 : Number.NaN;
}

/** Closes the connection of these requests. */
export function stopAsking(): void {
  agent.destroy();
}

const SPIN_MILLISECONDS = 30;

/** How many times slower the machine is now than when idle. */
export function slowdown(): number {
  const began = performance.now();
  const { user, system } = process.cpuUsage();
  let spent = 0;
  while (spent < SPIN_MILLISECONDS) {
    const used = process.cpuUsage();
    spent = (used.user + used.system - user - system) / 1000;
  }
  return Math.max(1, (performance.now() - began) / spent);
}

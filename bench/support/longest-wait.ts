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
  let running = true;
  const done = task().finally(() => {
    running = false;
  });
  let longest = 0;
  while (running) longest = Math.max(longest, await waitFor(url, headers));
  await done;
  return longest;
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

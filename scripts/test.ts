import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { UNCHECKED_EXIT_CODE } from './unchecked.ts';

/** The `npm run` scripts with what they test. */
const STEPS = {
  check: 'format, lint, types, unused code, regular expressions',
  unit: 'rules, contract, API on SQLite and PostgreSQL',
  e2e: 'build and browser journeys',
  engines: 'the main ways in WebKit and Firefox',
  vulnerabilities: 'known vulnerabilities of what ships',
};
type Step = keyof typeof STEPS;

/** Fewer than in vitest.config.ts, because the browser journeys run at the same time. */
const UNIT_WORKERS = String(Math.max(2, cpus().length - 2));

/** A failed step may end long before the others. Its last lines name what failed, so they are printed once more. */
const REPEATED_LINES = 80;

const failed: { step: Step; lastLines: string[] }[] = [];
const unchecked: Step[] = [];
const started = performance.now();

/** Runs a step and prints its lines with its name before them, because another step may print at the same time. */
async function run(step: Step): Promise<void> {
  const lastLines: string[] = [];
  const print = (line: string) => {
    process.stdout.write(`${step.padEnd(5)} | ${line}\n`);
    lastLines.push(line);
    if (lastLines.length > REPEATED_LINES) lastLines.shift();
  };
  print(`${STEPS[step]} (npm run ${step})`);
  const child = spawn('npm', ['run', '--silent', step], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UNIT_WORKERS },
  });
  const printed = [child.stdout, child.stderr].map((stream) => printLines(stream, print));
  const status = await new Promise((resolve) => child.on('close', resolve));
  await Promise.all(printed);
  const seconds = Math.round((performance.now() - started) / 1000);
  const isUnchecked = status === UNCHECKED_EXIT_CODE;
  const result = status === 0 ? 'passed' : isUnchecked ? 'unchecked' : 'FAILED';
  print(`${result}, ${seconds} s after the start`);
  if (isUnchecked) unchecked.push(step);
  else if (status !== 0) failed.push({ step, lastLines });
}

async function printLines(stream: Readable, print: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) print(line);
}

function exitIfFailed(): void {
  if (failed.length === 0) return;
  for (const { step, lastLines } of failed) {
    console.error(`\nThe last lines of \`npm run ${step}\`:\n${lastLines.join('\n')}`);
  }
  const commands = failed.map(({ step }) => `\`npm run ${step}\``).join(' and ');
  const names = failed.map(({ step }) => STEPS[step]).join('; ');
  console.error(`\nFailed: ${names}. Run ${commands} to see it again.`);
  process.exit(1);
}

async function runInBrowser(): Promise<void> {
  await run('e2e');
  // These two use the build that the browser tests have made.
  await run('engines');
  await run('vulnerabilities');
}

// The cheapest first. The others overlap: each leaves a core idle for a part of its time.
await run('check');
exitIfFailed();
await Promise.all([run('unit'), runInBrowser()]);
exitIfFailed();
console.log(
  unchecked.length === 0
    ? '\nEverything passed.'
    : `\nEverything else passed. Unchecked: ${unchecked.map((step) => STEPS[step]).join('; ')}.`,
);

import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { UNCHECKED_EXIT_CODE } from './unchecked.ts';

type Step = 'check' | 'unit' | 'e2e' | 'engines' | 'vulnerabilities';

interface Lane {
  /** The `npm run` scripts with what they test. */
  readonly steps: Partial<Record<Step, string>>;
  /** The steps of one list run one after another, and the lists at the same time. */
  readonly order: readonly (readonly Step[])[];
}

/** `npm test` proves each behaviour once. `npm run test:thorough` is everything else, and takes longer. */
const LANES: Record<'quick' | 'thorough', Lane> = {
  quick: {
    steps: {
      check: 'format, lint, types, unused code, regular expressions',
      unit: 'rules, contract, pages, API on SQLite',
      e2e: 'build and browser journeys',
    },
    // Each leaves a core idle for a part of its time.
    order: [['unit'], ['e2e']],
  },
  thorough: {
    steps: {
      unit: 'API on PostgreSQL, real processes, attacks, faults',
      e2e: 'build, journeys in more themes and widths, accessibility, layout shifts',
      engines: 'the main ways in WebKit and Firefox',
      vulnerabilities: 'known vulnerabilities of what ships',
    },
    // The vulnerabilities are read from the build that the browser tests have made.
    order: [['unit'], ['e2e', 'engines', 'vulnerabilities']],
  },
};
const name = process.argv[2] === 'thorough' ? 'thorough' : 'quick';
const { steps: STEPS, order } = LANES[name];

/** Fewer than in vitest.config.ts, because the browser journeys run at the same time. */
const UNIT_WORKERS = String(Math.max(2, cpus().length - 2));

/** A failed step may end long before the others. Its last lines name what failed, so they are printed once more. */
const REPEATED_LINES = 80;

const failed: { step: Step; lastLines: string[] }[] = [];
const unchecked: Step[] = [];
const times: string[] = [];
const started = performance.now();
const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);

/** Runs a step and prints its lines with its name before them, because another step may print at the same time. */
async function run(step: Step): Promise<void> {
  const lastLines: string[] = [];
  const print = (line: string) => {
    process.stdout.write(`${step.padEnd(5)} | ${line}\n`);
    lastLines.push(line);
    if (lastLines.length > REPEATED_LINES) lastLines.shift();
  };
  const begun = performance.now();
  print(`${STEPS[step]} (npm run ${step})`);
  const child = spawn('npm', ['run', '--silent', step], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, UNIT_WORKERS, TEST_LANE: name },
  });
  const printed = [child.stdout, child.stderr].map((stream) => printLines(stream, print));
  const status = await new Promise((resolve) => child.on('close', resolve));
  await Promise.all(printed);
  const isUnchecked = status === UNCHECKED_EXIT_CODE;
  const result = status === 0 ? 'passed' : isUnchecked ? 'unchecked' : 'FAILED';
  times.push(`${step} ${secondsSince(begun)} s`);
  print(`${result} after ${secondsSince(begun)} s`);
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
  const lane = name === 'thorough' ? ' with TEST_LANE=thorough' : '';
  console.error(`\nFailed: ${names}. Run ${commands}${lane} to see it again.`);
  process.exit(1);
}

async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await run(step);
}

// The cheapest first.
if (STEPS.check !== undefined) await run('check');
exitIfFailed();
await Promise.all(order.map(runInOrder));
console.log(`\n${times.join(', ')}; ${secondsSince(started)} s in all.`);
exitIfFailed();
console.log(
  unchecked.length === 0
    ? 'Everything passed.'
    : `Everything else passed. Unchecked: ${unchecked.map((step) => STEPS[step]).join('; ')}.`,
);

import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#support/processes/postgres-server.ts';
import { createTestDatabase, type Engine } from '#support/test-database.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { abortUploads } from '../support/abort-uploads.ts';
import { percentile } from '../support/percentile.ts';
import { type Person, preparePeople } from './accounts.ts';
import type { DriverOrder, DriverReport } from './driver.ts';
import type { Kind } from './game-master.ts';
import type { Figures } from './server-figures.ts';
import { startServers } from './servers.ts';

/**
 * A realistic mix from many tables at once on one process, or on `--servers` behind nginx with `--engine postgres`.
 * Compares `--people` game masters with `--baseline`, each with `--screens` that follow the fight, for `--seconds`.
 * Target: no error, and a 99th percentile of at most 3 times the baseline. A shorter round with fast users follows, for
 * information. `--soak SECONDS` instead runs the baseline for that time and looks for growth. Halfway, 40 large uploads
 * are aborted, so memory that they keep counts as growth. `--write` writes the table into docs/performance.md.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    baseline: { type: 'string', default: '50' },
    screens: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '300' },
    soak: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    servers: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const engine = values.engine as Engine;
const screens = Number(values.screens);
const servers = Number(values.servers);
if (servers > 1 && engine !== 'postgres') throw new Error('Several servers need --engine postgres.');
const P99_WANTED = 3;
const GROWTH_WANTED = 1.15;
const DRIVERS = 2;
/** Milliseconds between two actions of one user, evenly distributed. docs/performance.md has the reason. */
const PACE = [3_000, 9_000] as const;
const HURRY = [1_000, 4_000] as const;
const HURRY_SECONDS = 60;
/** The number of users that arrive per second before the measurement. */
const ARRIVALS = 20;
const SAMPLES = 20;
const PAGE = 'docs/performance.md';

interface Measured {
  people: number;
  seconds: number;
  requests: number;
  problems: Record<string, number>;
  median: number;
  p99: number;
  lastScreen: number;
  byKind: Map<Kind, number>;
  /** Sampled repeatedly during the run. */
  figures: Figures[];
}

interface Round {
  people: number;
  seconds: number;
  pace: readonly [number, number];
  /** Aborts large uploads halfway. */
  withUploads?: boolean;
}

async function measure(
  { people, seconds, pace, withUploads = false }: Round,
  postgresUrl: string,
): Promise<Measured> {
  const database = await createTestDatabase(engine, postgresUrl);
  const running = await startServers(servers, database.url);
  try {
    const prepared = await preparePeople(running.address, database.url, people);
    const rampSeconds = people / ARRIVALS;
    const driving = drive(prepared, { url: running.address, screens, pace, rampSeconds, seconds });
    const figures: Figures[] = [];
    await new Promise((resolve) => setTimeout(resolve, rampSeconds * 1000));
    let uploading = Promise.resolve();
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      if (withUploads && sample === SAMPLES / 2) {
        const cookies = prepared.map(({ cookie }) => cookie);
        uploading = abortUploads(running.address, cookies);
        // Reported below. Until then it must not end the process.
        uploading.catch(() => {});
      }
      await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / SAMPLES));
      figures.push(await running.readFigures());
    }
    await uploading;
    return summarise(people, seconds, await driving, figures);
  } finally {
    running.stop();
    await database.drop();
  }
}

function drive(people: Person[], order: Omit<DriverOrder, 'people'>): Promise<DriverReport[]> {
  const reports = Array.from({ length: DRIVERS }, (_, at) => {
    const driver = fork(path.join(import.meta.dirname, 'driver.ts'), { execArgv: ['--import', 'tsx'] });
    driver.send({ ...order, people: people.filter((_person, index) => index % DRIVERS === at) });
    return new Promise<DriverReport>((resolve, reject) => {
      driver.once('message', (report) => resolve(report as DriverReport));
      driver.once('exit', () => reject(new Error('A driver exited too early.')));
    });
  });
  return Promise.all(reports);
}

function summarise(people: number, seconds: number, reports: DriverReport[], figures: Figures[]): Measured {
  const times = new Map<Kind, number[]>();
  const problems: Record<string, number> = {};
  for (const report of reports) {
    for (const [kind, list] of Object.entries(report.milliseconds)) {
      times.set(kind as Kind, [...(times.get(kind as Kind) ?? []), ...list]);
    }
    for (const [problem, count] of Object.entries(report.problems))
      problems[problem] = (problems[problem] ?? 0) + count;
  }
  const { screen = [], ...asked } = Object.fromEntries(times);
  const all = Object.values(asked).flat();
  return {
    people,
    seconds,
    requests: all.length,
    problems,
    median: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    lastScreen: percentile(screen, 0.99),
    byKind: new Map(Object.entries(asked).map(([kind, list]) => [kind as Kind, percentile(list, 0.99)])),
    figures,
  };
}

function middle(figures: Figures[], field: keyof Figures): number {
  return percentile(
    figures.map((one) => one[field]),
    0.5,
  );
}

/** Compares the last quarter with the second. The first is the warm-up. */
function growth(figures: Figures[], field: keyof Figures): number {
  const quarter = Math.floor(figures.length / 4);
  return middle(figures.slice(-quarter), field) / middle(figures.slice(quarter, quarter * 2), field);
}

function rowOf({ people, requests, seconds, problems, median, p99, lastScreen, figures }: Measured): string {
  const last = figures.at(-1);
  const errors = Object.values(problems).reduce((sum, count) => sum + count, 0);
  return `| ${people} × ${screens} | ${(requests / seconds).toFixed(0)} | ${errors} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${lastScreen.toFixed(1)} | ${last?.megabytes} | ${last?.handles} | ${last?.files} | ${last?.connections} |`;
}

/** By how much a counter grew per second of the measurement. */
function rateOf({ figures, seconds }: Measured, field: 'cpuSeconds' | 'walMegabytes'): number {
  const [first, last] = [figures[0]?.[field] ?? 0, figures.at(-1)?.[field] ?? 0];
  return (last - first) / (seconds * (1 - 1 / SAMPLES));
}

function costsOf(round: Measured): string {
  const wal =
    engine === 'postgres' ? `, ${(rateOf(round, 'walMegabytes') * 1024).toFixed(0)} KiB of WAL a second` : '';
  return `- ${round.people} × ${screens} with ${(round.requests / round.seconds).toFixed(0)} requests a second: ${rateOf(round, 'cpuSeconds').toFixed(2)} cores for the ${servers === 1 ? 'server' : `${servers} servers`}${wal}`;
}

const HEAD = `| game masters × screens | requests a second | errors | median ms | p99 ms | last screen p99 ms | memory MB | handles | files | connections |
|---|---|---|---|---|---|---|---|---|---|`;

buildIfStale();
const postgres = engine === 'postgres' ? await startPostgres() : undefined;
const lines: string[] = [];
let isGood = true;
try {
  if (values.soak !== undefined) {
    const soak = await measure(
      { people: Number(values.baseline), seconds: Number(values.soak), pace: PACE, withUploads: true },
      postgres?.url ?? '',
    );
    lines.push(HEAD, rowOf(soak), '', costsOf(soak));
    for (const field of ['megabytes', 'handles', 'files', 'connections'] as const) {
      const ratio = growth(soak.figures, field);
      if (Number.isNaN(ratio)) continue;
      lines.push(
        `- ${field}: last quarter ${ratio.toFixed(2)} × the second (wanted at most ${GROWTH_WANTED})`,
      );
      isGood &&= ratio <= GROWTH_WANTED;
    }
    isGood &&= Object.keys(soak.problems).length === 0;
    for (const [problem, count] of Object.entries(soak.problems)) lines.push(`- ${count} × ${problem}`);
  } else {
    const rounds: Measured[] = [];
    for (const people of [Number(values.baseline), Number(values.people)]) {
      rounds.push(
        await measure({ people, seconds: Number(values.seconds), pace: PACE }, postgres?.url ?? ''),
      );
    }
    const [few, many] = rounds as [Measured, Measured];
    const hurried = await measure(
      {
        people: many.people,
        seconds: Math.min(HURRY_SECONDS, Number(values.seconds)),
        pace: HURRY,
      },
      postgres?.url ?? '',
    );
    rounds.push(hurried);
    const ratio = many.p99 / few.p99;
    lines.push(HEAD, ...rounds.map(rowOf), '', ...rounds.map(costsOf));
    lines.push(
      `- p99 with ${many.people} is ${ratio.toFixed(2)} × that with ${few.people} (wanted at most ${P99_WANTED})`,
    );
    const kinds = [...many.byKind].map(
      ([kind, p99]) => `${kind} ${p99.toFixed(0)} (${few.byKind.get(kind)?.toFixed(0)})`,
    );
    lines.push(`- p99 in ms by what is done, with ${many.people} (and ${few.people}): ${kinds.join(', ')}`);
    lines.push(
      `- the last row, for information: everybody does something every ${HURRY[0] / 1000} to ${HURRY[1] / 1000} seconds, for ${hurried.seconds} s`,
    );
    for (const round of rounds) {
      for (const [problem, count] of Object.entries(round.problems))
        lines.push(`- with ${round.people}: ${count} × ${problem}`);
      isGood &&= Object.keys(round.problems).length === 0;
    }
    isGood &&= ratio <= P99_WANTED;
  }
} finally {
  await postgres?.stop();
}
const title = values.soak === undefined ? `load-${engine}` : `soak-${engine}`;
const about = `${engine}${servers > 1 ? ` with ${servers} servers` : ''}, ${values.soak ?? values.seconds} s, ${new Date().toISOString().slice(0, 10)}`;
console.log(`${about}\n\n${lines.join('\n')}`);
if (values.write && servers === 1) writeInto(title, `${about}:\n\n${lines.join('\n')}`);
process.exitCode = isGood ? 0 : 1;

/** Replaces the text between two marks, so that the rest of the page stays. */
function writeInto(mark: string, text: string): void {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- end of ${mark} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${PAGE} has no ${begin} … ${end}.`);
  writeFileSync(PAGE, `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`);
}

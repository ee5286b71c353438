import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './accounts.ts';
import { type Kind, play, type Stopping } from './game-master.ts';

/** A separate process with a part of the users, so that the measurement does not slow down the server. */
export interface DriverOrder {
  url: string;
  people: Person[];
  screens: number;
  /** Milliseconds between two actions of one user. */
  pace: readonly [number, number];
  /** The users arrive during this time. Their actions in this time are not counted. */
  rampSeconds: number;
  seconds: number;
}

export interface DriverReport {
  milliseconds: Partial<Record<Kind, number[]>>;
  problems: Record<string, number>;
}

process.once('message', async ({ url, people, screens, pace, rampSeconds, seconds }: DriverOrder) => {
  const report: DriverReport = { milliseconds: {}, problems: {} };
  const stopping: Stopping = { stopped: false };
  const agent = new Agent({ keepAlive: true });
  const countedFrom = performance.now() + rampSeconds * 1000;
  const playing = people.map(async (person, at) => {
    await pause((at / people.length) * rampSeconds * 1000);
    await play({ url, person, screens, pace, agent, stopping }, ({ kind, milliseconds, problem }) => {
      if (problem !== undefined) {
        report.problems[problem] = (report.problems[problem] ?? 0) + 1;
        return;
      }
      if (performance.now() - milliseconds < countedFrom) return;
      report.milliseconds[kind] ??= [];
      report.milliseconds[kind].push(milliseconds);
    });
  });
  setTimeout(
    () => {
      stopping.stopped = true;
    },
    (rampSeconds + seconds) * 1000,
  );
  await Promise.all(playing);
  process.send?.(report, () => process.exit(0));
});

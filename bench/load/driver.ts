import { Agent } from 'node:http';
import type { Person } from './accounts.ts';
import { type Kind, play, type Stopping } from './game-master.ts';

/** A process of its own with some of the people, so that measuring does not hold up what is measured. */
export interface DriverOrder {
  url: string;
  people: Person[];
  screens: number;
  seconds: number;
}

export interface DriverReport {
  milliseconds: Partial<Record<Kind, number[]>>;
  problems: Record<string, number>;
}

process.once('message', async ({ url, people, screens, seconds }: DriverOrder) => {
  const report: DriverReport = { milliseconds: {}, problems: {} };
  const stopping: Stopping = { stopped: false };
  const agent = new Agent({ keepAlive: true });
  const playing = people.map((person) =>
    play(url, person, screens, agent, stopping, ({ kind, milliseconds, problem }) => {
      if (problem !== undefined) {
        report.problems[problem] = (report.problems[problem] ?? 0) + 1;
        return;
      }
      report.milliseconds[kind] ??= [];
      report.milliseconds[kind].push(milliseconds);
    }),
  );
  setTimeout(() => {
    stopping.stopped = true;
  }, seconds * 1000);
  await Promise.all(playing);
  process.send?.(report, () => process.exit(0));
});

import { cpus } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FUZZ_FACTOR } from './tests/support/hostile/fuzz-runs.ts';

/** Tests of the server that replace modules, and of a page that talks to a real server. */
const SERVER_REPLACING = ['src/server/features/table/table-followers.test.ts'];
const WEB_WITH_SERVER = ['src/web/lib/fight/trial/trial.test.ts'];

/** Otherwise a clone, which knows no durations yet, begins with the longest files and may end with the slowest. */
const SLOWEST_FIRST = ['tests/', 'src/server/'];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification) => {
      const place = path.relative(project.config.root, moduleId);
      const rank = SLOWEST_FIRST.findIndex((folder) => place.startsWith(folder));
      return rank === -1 || project.name === 'web' ? SLOWEST_FIRST.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

const COMMON = {
  restoreMocks: true,
  // Most of them wait for a server or a database; by default two cores would run one file at a time.
  maxWorkers: Number(process.env.UNIT_WORKERS ?? Math.max(3, cpus().length - 1)),
  // Tests that start real processes take their time on a busy machine; none of them waits for this long by itself.
  testTimeout: 180_000 * FUZZ_FACTOR,
  hookTimeout: 180_000,
};

// Modules are loaded, compiled and warm once for each worker and not for each of two hundred files, and so is the codex.
// A module of the server keeps nothing that a second server in the same process may not see.
const SHARED_MODULES = { isolate: false };

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      // Without servers, so that one test of a rule answers in two seconds.
      {
        test: {
          ...COMMON,
          ...SHARED_MODULES,
          name: 'rules',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts'],
        },
      },
      // Their tests replace modules and globals: what they leave behind must not meet another file.
      {
        test: {
          ...COMMON,
          name: 'web',
          include: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx', ...SERVER_REPLACING],
          exclude: WEB_WITH_SERVER,
        },
      },
      {
        test: {
          ...COMMON,
          ...SHARED_MODULES,
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/**/*.test.ts', ...WEB_WITH_SERVER],
          exclude: ['tests/e2e/**', ...SERVER_REPLACING],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
});

import { cpus } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FUZZ_FACTOR } from './tests/support/hostile/fuzz-runs.ts';

/** Files whose tests replace modules or globals: what they leave behind must not meet another file. */
const REPLACING = [
  'src/web/**/*.test.ts',
  'src/web/**/*.test.tsx',
  'src/server/features/table/table-followers.test.ts',
];

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

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      { test: { ...COMMON, name: 'web', include: REPLACING } },
      {
        test: {
          ...COMMON,
          name: 'rules and server',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...REPLACING, 'tests/e2e/**'],
          // Modules are loaded, compiled and warm once for each worker and not for each of two hundred files, and so is
          // the codex. A module of the server keeps nothing that a second server in the same process may not see.
          isolate: false,
        },
      },
    ],
  },
});

import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FUZZ_FACTOR } from './tests/support/hostile/fuzz-runs.ts';
import { IS_THOROUGH } from './tests/support/lane.ts';

/** Tests of the server that replace modules, and of a page that talks to a real server. */
const SERVER_REPLACING = ['src/server/features/table/table-followers.test.ts'];
const WEB_WITH_SERVER = ['src/web/lib/fight/trial/trial.test.ts'];

/** Render to text, without a page. */
const WEB_AS_TEXT = [
  'src/web/ui/markdown/markdown-view.test.tsx',
  'src/web/ui/stat-block/stat-block.test.tsx',
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

// Modules are loaded, compiled and warm once for each worker and not for each of two hundred files, and so is the codex.
// A module of the server keeps nothing that a second server in the same process may not see.
const SHARED_MODULES = { isolate: false };

/** Real processes, attacks, faults, and what takes long: only in the thorough lane. */
const THOROUGH = [
  'tests/attack/**/*.test.ts',
  'tests/docs/new-kind.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/process/**/*.test.ts',
  'src/server/http/budget.test.ts',
  'src/server/storage/silence.test.ts',
  'src/server/storage/transact.test.ts',
];

/** The tests that run on each engine. The quick lane runs them on SQLite. */
const ON_EACH_ENGINE = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `src/${file}`)
  .filter((file) => /ENGINES|HAS_POSTGRES/.test(readFileSync(file, 'utf8')));

const SERVER = { ...COMMON, ...SHARED_MODULES, globalSetup: ['tests/support/global-setup.ts'] };

const QUICK_PROJECTS = [
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
      include: ['src/web/**/*.test.ts', ...WEB_AS_TEXT, ...SERVER_REPLACING],
      exclude: WEB_WITH_SERVER,
    },
  },
  // Components in a page without layout and without a server.
  {
    resolve: {
      alias: [
        { find: /^virtual:game-icon\/.*/, replacement: path.resolve('tests/support/pages/no-icon.ts') },
      ],
    },
    test: {
      ...COMMON,
      name: 'pages',
      include: ['src/web/**/*.test.tsx'],
      exclude: WEB_AS_TEXT,
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { width: 1280, height: 800 } },
      setupFiles: ['tests/support/pages/setup.ts'],
    },
  },
  {
    test: {
      ...SERVER,
      name: 'server',
      include: ['src/server/**/*.test.ts', 'tests/**/*.test.ts', ...WEB_WITH_SERVER],
      exclude: ['tests/e2e/**', ...SERVER_REPLACING, ...THOROUGH],
    },
  },
];

const THOROUGH_PROJECTS = [
  {
    test: {
      ...SERVER,
      name: 'both engines',
      include: THOROUGH,
      env: { TEST_ENGINES: 'sqlite postgres' },
    },
  },
  {
    test: {
      ...SERVER,
      name: 'postgres',
      include: ON_EACH_ENGINE,
      exclude: THOROUGH,
      env: { TEST_ENGINES: 'postgres' },
    },
  },
];

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: IS_THOROUGH ? THOROUGH_PROJECTS : QUICK_PROJECTS,
  },
});

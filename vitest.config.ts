import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    restoreMocks: true,
    // Most of them wait for a server or a database; by default two cores would run one file at a time.
    maxWorkers: Math.max(3, cpus().length - 1),
    // Tests that start real processes take their time on a busy machine; none of them waits for this long by itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

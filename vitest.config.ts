import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    restoreMocks: true,
    // Tests that start real processes take their time on a busy machine; none of them waits for this long by itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

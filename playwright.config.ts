import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findBrowser } from './tests/support/processes/chromium.ts';

/** The tag of journeys that run only in `npm run test:thorough`: a second theme or width, and what takes long. */
const THOROUGH = /@thorough/;
/** The tag of journeys that run in both lanes: only the thorough one scans their pages for accessibility. */
const ACCESSIBLE = /@accessible/;
const port = Number(process.env.E2E_PORT ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  // Without a lane, such as for one file, everything runs.
  ...(process.env.TEST_LANE === 'quick' && { grepInvert: THOROUGH }),
  ...(process.env.TEST_LANE === 'thorough' && { grep: [THOROUGH, ACCESSIBLE] }),
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A retry would hide a flaky journey.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // In a log, `dot` prints the failures together at the end, where they are found.
  reporter: process.stdout.isTTY ? 'line' : 'dot',
  // Generous for a busy machine; a journey that passes takes a second or two.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    // Pages that a browser keeps would come from it and not from the server; journeys without one allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_ARGUMENTS },
    // Recording costs more than the journeys themselves: `npm run e2e -- --trace retain-on-failure` when one fails.
    trace: 'off',
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `${baseURL}/api/health`,
    env: { PORT: String(port), DATABASE_URL: process.env.E2E_DATABASE_URL ?? '', LOG_LEVEL: 'error' },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});

import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './tests/support/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'line',
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `${baseURL}/api/health`,
    env: { PORT: String(port), DATABASE_URL: process.env.E2E_DATABASE_URL ?? '', LOG_LEVEL: 'error' },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});

import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages } from './install-package.ts';

/** No sandbox as root, and no background requests: tests must see only our own traffic. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Once before the journeys: the headless shell, which needs 60 % of the time of the full browser. */
export function installShell(): void {
  if (!existsSync(SHELL)) installPackages('chromium-headless-shell');
}

/** For the journeys: Chromium's headless shell if available, otherwise any Chromium. */
export function findBrowser(): string {
  return firstOf([SHELL]) ?? findChromium();
}

/** The full browser for measurements: Playwright's, the system's, or Debian's package. */
export function findChromium(): string {
  const found = firstOf([chromium.executablePath(), ...INSTALLED]) ?? install('chromium');
  if (found !== undefined) return found;
  throw new Error('The browser tests need Chromium and found none: run `npx playwright install chromium`.');
}

function firstOf(files: readonly string[]): string | undefined {
  return files.find((file) => existsSync(file));
}

/** Installs Debian's package. Undefined if that is not possible. */
function install(name: string): string | undefined {
  return installPackages(name) ? firstOf([`/usr/bin/${name}`]) : undefined;
}

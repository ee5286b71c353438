import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BuildStep } from './build/build-step.ts';
import {
  arePicturesMissing,
  fingerprint,
  isStale,
  PICTURES_STAMP_FILE,
  STAMP_FILE,
} from './build/fingerprint.js';

const STEPS: [step: BuildStep, text: string][] = [
  ['app', 'the app in the browser'],
  ['programs', 'the server and its commands'],
  ['renderer', 'the app for rendering'],
  ['public-pages', 'the public pages'],
];

/** Builds pages, server and commands, and writes a fingerprint of the sources. */
function build(): void {
  const started = performance.now();
  process.stderr.write('Building Lorescreen, once…\n');
  // An interrupted build must not look complete.
  for (const file of [STAMP_FILE, PICTURES_STAMP_FILE]) rmSync(file, { force: true });
  const stamp = fingerprint();
  for (const [at, [step, text]] of STEPS.entries()) {
    process.stderr.write(`  ${at + 1} of ${STEPS.length}: ${text}\n`);
    run(step, stamp);
  }
  writeFileSync(STAMP_FILE, stamp);
  process.stderr.write(`Built in ${Math.round((performance.now() - started) / 1000)} s.\n`);
}

/**
 * Each step has its own process, because the bundler never frees its memory. A small heap saves another 100 MB, and so
 * does the bundler's allocator, which is told to return memory at once.
 */
function run(step: BuildStep, stamp: string): void {
  const options = ['--max-semi-space-size=8', '--max-old-space-size=400', '--import', 'tsx'];
  const program = fileURLToPath(new URL('build/build-step.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [...options, program, step, stamp], {
    stdio: 'inherit',
    env: { ...process.env, MIMALLOC_PURGE_DELAY: '0' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Builds only if the build is missing or stale. Draws no link pictures: only link previews use them. */
export function buildIfStale(): void {
  if (isStale()) build();
}

function drawPicturesIfMissing(): void {
  if (!arePicturesMissing()) return;
  run('link-pictures', '');
  writeFileSync(PICTURES_STAMP_FILE, '');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [only] = process.argv.slice(2);
  if (only !== '--only-pictures') buildIfStale();
  if (only !== '--without-pictures') drawPicturesIfMissing();
}

import { spawn, spawnSync } from 'node:child_process';
import { arePicturesMissing, isStale } from './build/fingerprint.js';

const BUILD = ['--import', 'tsx', 'scripts/build.ts'];

// In its own process, so that the server does not keep the memory of the build.
if (isStale()) {
  const { status } = spawnSync(process.execPath, [...BUILD, '--without-pictures'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
// The server sends each picture as soon as it is drawn. Nothing waits for them, because only link previews use them.
if (arePicturesMissing())
  spawn(process.execPath, [...BUILD, '--only-pictures'], { stdio: ['ignore', 'ignore', 'inherit'] }).unref();
// Not a literal, because the file exists only after the build and its types come from the source.
const server = '../dist/server/main.js';
await import(server);

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from '../scripts/build.ts';

/** Runs every benchmark, or those whose name contains the given word. Each prints ratios from one run. */
buildIfStale();
const folder = import.meta.dirname;
const [word = '', ...options] = process.argv.slice(2);
const files = readdirSync(folder).filter((file) => /^(?!run\.)[\w-]+\.ts$/.test(file));
let failed = false;
for (const file of files.filter((name) => name.includes(word))) {
  console.log(`\n— ${file.replace(/\.ts$/, '')}`);
  const { status } = spawnSync('npx', ['tsx', path.join(folder, file), ...options], { stdio: 'inherit' });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;

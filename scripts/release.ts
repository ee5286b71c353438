import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LICENCES_FILE, type ShippedPackage } from './build/licences.ts';
import { runCommand, Usage } from './command.ts';
import { type Bill, billOfShipped } from './release/bill-of-materials.ts';
import { packagesUnlikeLockfile } from './release/installed-packages.ts';
import { fillReleaseFolder, packFolder, platformName, readPackage } from './release/release-folder.ts';
import { notesOf } from './release/release-notes.ts';

const OUTPUT = 'release';
const BILL_FILE = 'sbom.cdx.json';

/** Makes an archive of the commit that is checked out, with its bill of materials, notes and checksums. */
await runCommand(async () => {
  const { name, version } = readPackage();
  const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
  if (notes === undefined) throw new Usage(`CHANGELOG.md has no section "## ${version}": write it first.`);
  const changed = git('status', '--porcelain');
  if (changed !== '')
    throw new Usage('There are changes that are not committed: a release is made of a commit.');
  const [unlike] = packagesUnlikeLockfile('.');
  if (unlike !== undefined)
    throw new Usage(
      `The installed packages are not those of package-lock.json (${unlike}): run npm ci first.`,
    );
  const time = Number(git('log', '-1', '--format=%ct'));

  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Usage('The build failed, so there is no release.');
  rmSync(OUTPUT, { recursive: true, force: true });
  const title = `${name}-${version}`;
  const folder = path.join(OUTPUT, title);
  mkdirSync(folder, { recursive: true });
  fillReleaseFolder(folder, { programs: 'dist/server', build: 'dist' });
  const bill = `${JSON.stringify(readBill(name, new Date(time * 1000)), null, 2)}\n`;
  writeFileSync(path.join(folder, BILL_FILE), bill);
  writeFileSync(path.join(OUTPUT, `${title}.${BILL_FILE}`), bill);
  writeFileSync(path.join(OUTPUT, `${title}.notes.md`), `# Lorescreen ${version}\n\n${notes}\n`);
  packFolder(folder, path.join(OUTPUT, `${title}-${platformName()}.tar.gz`), time);
  rmSync(folder, { recursive: true });

  const files = readdirSync(OUTPUT).sort();
  const sums = files.map((file) => `${sha256(path.join(OUTPUT, file))}  ${file}\n`);
  writeFileSync(path.join(OUTPUT, 'SHA256SUMS'), sums.join(''));
  for (const file of files) {
    const megabytes = (statSync(path.join(OUTPUT, file)).size / 1024 ** 2).toFixed(1);
    console.log(`${path.join(OUTPUT, file)}  ${megabytes} MB`);
  }
  console.log(`${path.join(OUTPUT, 'SHA256SUMS')}: check with sha256sum -c SHA256SUMS`);
});

function git(...words: string[]): string {
  return execFileSync('git', words, { encoding: 'utf8' }).trim();
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function readBill(name: string, time: Date): Bill {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const installed = execFileSync('npm', words, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  const shipped = readFileSync(path.join('dist/web', LICENCES_FILE), 'utf8');
  return billOfShipped(JSON.parse(installed) as Bill, JSON.parse(shipped) as ShippedPackage[], {
    name,
    time,
  });
}

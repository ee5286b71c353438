import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LICENCES_FILE, type ShippedPackage } from './build/licences.ts';
import { buildIfStale } from './build.ts';
import { UNCHECKED_EXIT_CODE } from './unchecked.ts';

const PATIENCE_MILLISECONDS = 60_000;

interface Report {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
}

/** Asks the registry for known vulnerabilities of the packages that ship. Reports a missing answer as such. */
buildIfStale();
const shipped = JSON.parse(readFileSync(`dist/web/${LICENCES_FILE}`, 'utf8')) as ShippedPackage[];
const names = new Set(shipped.map(({ name }) => name));
const { vulnerabilities } = askRegistry();
if (vulnerabilities === undefined) {
  console.log(`Unchecked: the registry gave no answer for the ${names.size} packages that ship.`);
  process.exitCode = UNCHECKED_EXIT_CODE;
} else {
  const found = Object.values(vulnerabilities).filter(({ name }) => names.has(name));
  for (const { name, severity, range } of found) console.error(`${name} ${range}: ${severity}`);
  console.log(`${names.size} packages ship; ${found.length} have a known vulnerability.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

function askRegistry(): Report {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: PATIENCE_MILLISECONDS,
  });
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return {};
  }
}

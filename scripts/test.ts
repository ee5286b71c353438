import { spawnSync } from 'node:child_process';

/** Runs all checks, cheapest first. Stops at the first failed step and names it. */
const STEPS: [name: string, script: string][] = [
  ['format, lint, types, unused code, regular expressions', 'check'],
  ['rules, contract, API on SQLite and PostgreSQL', 'unit'],
  ['build and browser journeys', 'e2e'],
  ['known vulnerabilities of what ships', 'vulnerabilities'],
];

for (const [name, script] of STEPS) {
  console.log(`\n— ${name} (npm run ${script})`);
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\nFailed at: ${name}. Run \`npm run ${script}\` to see it again.`);
    process.exit(1);
  }
}
console.log('\nEverything passed.');

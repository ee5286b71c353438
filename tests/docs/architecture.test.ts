import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const architecture = readFileSync('docs/architecture.md', 'utf8');

it.each([
  'src/domain',
  'src/domain/combat',
  'src/server',
  'src/web',
  'src/web/features',
  'src/web/features/tracker',
])('docs/architecture.md names every folder of %s', (place) => {
  const folders = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = folders.filter(({ name }) => !new RegExp(`\`(\\w+/)*${name}/?\``).test(architecture));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

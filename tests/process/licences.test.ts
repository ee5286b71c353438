import { expect, it } from 'vitest';
import { describePackages, runtimeFolders } from '../../scripts/build/licences.ts';

/** Licences that only require attribution. Any other licence needs a decision before release. */
const PERMISSIVE = /^\(?(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|0BSD|CC0-1\.0|Python-2\.0)\b/;

it('runs with packages whose licences allow it', () => {
  const packages = describePackages(runtimeFolders());
  expect(packages.map(({ name }) => name)).toContain('fastify');
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
  expect(packages.filter(({ licence }) => !PERMISSIVE.test(licence))).toEqual([]);
});

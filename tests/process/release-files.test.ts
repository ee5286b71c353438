import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Bill, billOfShipped } from '../../scripts/release/bill-of-materials.ts';
import { packagesUnlikeLockfile } from '../../scripts/release/installed-packages.ts';
import { notesOf } from '../../scripts/release/release-notes.ts';

it('takes the notes of a version from the changelog', () => {
  const changelog = '# Changelog\n\n## 0.2.0\n\n- New.\n\n### Pages\n\n- More.\n\n## 0.1.0\n\n- Old.\n';
  expect(notesOf(changelog, '0.2.0')).toBe('- New.\n\n### Pages\n\n- More.');
  expect(notesOf(changelog, '0.1.0')).toBe('- Old.');
  expect(notesOf(changelog, '0.1')).toBeUndefined();
});

it('finds packages that are missing or have another version than in the lockfile', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lorescreen-packages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const packages = {
    '': {},
    'node_modules/right': { version: '1.0.0' },
    'node_modules/right/node_modules/old': { version: '1.1.0' },
    'node_modules/@scope/missing': { version: '1.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const folder of ['node_modules/right', 'node_modules/right/node_modules/old']) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'package.json'), '{"version":"1.0.0"}');
  }
  expect(packagesUnlikeLockfile(root)).toEqual([
    'node_modules/right/node_modules/old',
    'node_modules/@scope/missing',
  ]);
});

it('lists what ships: packages of the server and those in the pages, always in the same bytes', () => {
  const component = (name: string, scope = 'required') => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    version: '1.0.0',
    scope,
  });
  const installed = (serialNumber: string, timestamp: string): Bill => ({
    serialNumber,
    metadata: { timestamp, component: { ...component('a-folder'), type: 'library' } },
    components: [component('fastify'), component('react', 'optional'), component('vite', 'optional')],
    dependencies: [
      { ref: 'a-folder@1.0.0', dependsOn: ['fastify@1.0.0', 'vite@1.0.0'] },
      { ref: 'vite@1.0.0', dependsOn: [] },
    ],
  });
  const shipped = ['fastify', 'react'].map((name) => ({ name, version: '1.0.0' }));
  const about = { name: 'lorescreen', time: new Date(0) };
  const bill = billOfShipped(installed('one', 'now'), shipped, about);
  expect(bill.components.map(({ name, scope }) => [name, scope])).toEqual([
    ['fastify', 'required'],
    ['react', 'required'],
  ]);
  expect(bill.dependencies).toEqual([{ ref: 'a-folder@1.0.0', dependsOn: ['fastify@1.0.0'] }]);
  expect(bill.metadata).toMatchObject({
    timestamp: '1970-01-01T00:00:00.000Z',
    component: { name: 'lorescreen', type: 'application' },
  });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(billOfShipped(installed('two', 'later'), shipped, about)).toEqual(bill);
});

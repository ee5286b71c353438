import { expect, test } from 'vitest';
import { addressAfterLogin, encounterRunAt, loginLeadingTo, paths } from './paths.ts';

const after = (next: string) => addressAfterLogin(new URLSearchParams({ next }));

test.each(['/stuff/campaigns?open=1#notes', '/codex/monsters?size=Large'])(
  'log-in leads on to %s',
  (next) => {
    expect(after(next)).toBe(next);
    expect(addressAfterLogin(new URL(loginLeadingTo(next), 'https://a.test').searchParams)).toBe(next);
  },
);

test.each([
  '//elsewhere.test/',
  '/\\elsewhere.test/',
  '/\t/elsewhere.test/',
  '/\n/elsewhere.test/',
  '/.//elsewhere.test/',
  '/stuff/..//elsewhere.test/',
  'https://elsewhere.test/',
  'javascript:alert(1)',
  'stuff',
  '',
])('log-in does not lead to %j', (next) => {
  expect(after(next)).toBe(paths.stuff);
});

test('a log-in without a target leads to the private area', () => {
  expect(addressAfterLogin(new URLSearchParams())).toBe('/stuff');
});

test('the address of a run page tells its encounter', () => {
  expect(encounterRunAt(paths.runEncounter('2b1c'))).toBe('2b1c');
  expect(encounterRunAt(`${paths.runEncounter('2b1c')}/`)).toBe('2b1c');
  expect(encounterRunAt('/stuff/encounters/2b1c')).toBeUndefined();
  expect(encounterRunAt(paths.tryFight)).toBeUndefined();
});

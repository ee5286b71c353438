import { expect, it } from 'vitest';
import { isCurrent, isOfSite } from './link.tsx';

it.each([
  ['/stuff', '/stuff', true, true],
  ['/stuff', '/stuff/', true, true],
  ['/stuff', '/Stuff', true, true],
  ['/stuff', '/stuff/npcs', true, false],
  ['/stuff', '/stuff/npcs', false, true],
  ['/stuff', '/stuffing', false, false],
  ['/', '/', true, true],
  ['/', '/codex', true, false],
])('a link to %s is current on %s (alone: %s): %s', (to, pathname, end, isActive) => {
  expect(isCurrent(to, pathname, end)).toBe(isActive);
});

it.each([
  ['/codex', true],
  ['?open=goblin', true],
  ['#main', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example/', false],
  ['mailto:somebody@elsewhere.example', false],
])('%s is an address of this site: %s', (address, isOurs) => {
  expect(isOfSite(address)).toBe(isOurs);
});

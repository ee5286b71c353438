import { describe, expect, it } from 'vitest';
import { addressOf, decode, isPlaceOnPage, resolve, wholeAddress } from './location.ts';

const LIST = { pathname: '/codex/monsters', search: '?q=owl', hash: '#top' };

describe('an address', () => {
  it.each([
    ['/about', '/about'],
    [{ pathname: '/login', search: 'next=%2Fstuff' }, '/login?next=%2Fstuff'],
    [{ pathname: '/login', search: '?next=%2Fstuff' }, '/login?next=%2Fstuff'],
    [{ pathname: '/login', search: '' }, '/login'],
  ])('of %j is %s', (to, address) => {
    expect(addressOf(to)).toBe(address);
  });

  it.each([
    ['/about', '/about'],
    ['?open=owlbear', '/codex/monsters?open=owlbear'],
    ['?', '/codex/monsters'],
    ['#table', '/codex/monsters?q=owl#table'],
    ['/a b?c=ü', '/a%20b?c=%C3%BC'],
  ])('%s on a list leads to %s', (to, address) => {
    expect(wholeAddress(resolve(to, LIST))).toBe(address);
  });

  it.each([
    ['#table', true],
    ['#top', true],
    ['?q=owl', false],
    ['?q=bear#top', false],
    ['/codex/spells#top', false],
  ])('%s is a place on the same page: %s', (to, isPlace) => {
    expect(isPlaceOnPage(resolve(to, LIST), LIST)).toBe(isPlace);
  });
});

it.each([
  ['lair%20actions', 'lair actions'],
  ['50%', '50%'],
  ['%E0%A4%A', '%E0%A4%A'],
])('reads %s of an address as %s', (part, read) => {
  expect(decode(part)).toBe(read);
});

import { expect, it } from 'vitest';
import { type DealtTo, dealWords } from './deal-words.ts';

const to = (name: string, amount: number | undefined, changes: Partial<DealtTo> = {}): DealtTo => ({
  name,
  base_name: name,
  amount,
  isMissed: false,
  imposed: false,
  ...changes,
});
const missed = (name: string) => to(name, 0, { isMissed: true });

it.each([
  ['Deal 11 to Tilly', [to('Tilly', 11)]],
  ['Deal 11 to Tilly', [to('Tilly', 11), missed('Corvan')]],
  ['Deal 11 to Tilly and Corvan', [to('Tilly', 11), to('Corvan', 11)]],
  ['Deal up to 56 to Nissa and Hask', [to('Nissa', 56), to('Hask', 28)]],
  ['Deal damage to Tilly', [to('Tilly', undefined)]],
  ['Miss: nothing to deal', [missed('Tilly')]],
  ['Both missed: nothing to deal', [missed('Tilly'), missed('Corvan')]],
  ['All missed: nothing to deal', [missed('Tilly'), missed('Corvan'), missed('Nissa')]],
  ['Nothing to deal', [to('Tilly', 0)]],
  ['Deal damage', []],
])('says what the button does: %s', (words, targets) => {
  expect(dealWords(targets, null)).toBe(words);
});

it('names the condition when there is no damage', () => {
  expect(dealWords([to('Tilly', 0, { imposed: true })], 'prone')).toBe('Apply prone');
});

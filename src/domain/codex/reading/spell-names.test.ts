import { describe, expect, it } from 'vitest';
import { createSpellFinder, findSpellNames } from './spell-names.ts';

const spells = [
  'Divination',
  'Fireball',
  'Greater Restoration',
  'Heal',
  'Light',
  'Mass Suggestion',
  'Plant Growth',
  'Remove Curse',
  'Suggestion',
  'Wall of Ice',
  'Web',
  'Wish',
].map((name) => ({ index: name.toLowerCase().replaceAll(' ', '-'), name }));
const found = (line: string) => findSpellNames(line, spells).map(({ from, to }) => line.slice(from, to));

describe('spell names in a line', () => {
  it.each([
    ['before the word spell', 'Only a wish spell can prevent this.', ['wish']],
    ['where someone casts it', 'The mage can innately cast light at will.', ['light']],
    ['as an example', 'spells and magical effects, such as fireball,', ['fireball']],
    ['of several words, after by, with and from', 'freed by greater restoration', ['greater restoration']],
    ['all of a series', 'A remove curse, heal, or wish spell', ['remove curse', 'heal', 'wish']],
    [
      'in a series that begins with a certain name',
      'ended by remove curse or wish.',
      ['remove curse', 'wish'],
    ],
    [
      'in every position of a list',
      '3/day each: light, divination, web (no save)',
      ['light', 'divination', 'web'],
    ],
    [
      'in a series with remarks in brackets',
      'You cast web (2 charges), light (1 charge) or wish (7 charges).',
      ['web', 'light', 'wish'],
    ],
    ['longest first', 'the mass suggestion spell', ['mass suggestion']],
  ])('are found %s', (_, line, names) => expect(found(line)).toEqual(names));

  it.each([
    'It sheds light in a web of cracks.',
    'an opaque wall of ice',
    'any divination spell that it refuses',
    'terrain caused by plant growth',
    'wish-like magic and the web of a spider',
    'does so with light or by a suggestion',
  ])('are not found in: %s', (line) => expect(found(line)).toEqual([]));
});

describe('createSpellFinder', () => {
  it('returns each spell once', () => {
    const names = createSpellFinder(spells)('the web spell\nAt will: web, light').map(({ name }) => name);
    expect(names).toEqual(['Light', 'Web']);
  });
});

import { describe, expect, it } from 'vitest';
import { createSearch, type Search, type SearchPart } from './search.ts';
import { decodeTextIndex, encodeTextIndex, indexTexts } from './text-index.ts';
import { baseForms, slipsBetween } from './word-forms.ts';

describe('the index of words', () => {
  const texts = Array.from({ length: 400 }, (_, position) =>
    position % 133 === 0 ? 'petrifying gaze' : 'nothing',
  );

  it.each([
    ['packed', decodeTextIndex(encodeTextIndex(texts))],
    ['made on the spot', indexTexts(texts)],
  ])('finds the entries that have a word beginning so, far apart or near: %s', (_, search) => {
    const found = (beginning: string) => {
      const entries: string[] = [];
      search.findWords(beginning, (entry, isWhole) => entries.push(`${entry}${isWhole ? '' : '…'}`));
      return entries;
    };
    expect(found('petrif')).toEqual(['0…', '133…', '266…', '399…']);
    expect(found('gaze')).toEqual(['0', '133', '266', '399']);
    expect(found('petrified')).toEqual([]);
    expect(found('no')).toEqual([]);
  });
});

const NAMES = ['Owl', 'Owlbear', 'Giant Owl', 'Adult Red Dragon', "Will-o'-Wisp", 'Basilisk', 'Howler'];
const part: SearchPart = {
  entries: NAMES.map((name) => ({ name, kinds: name.includes('Owl') ? ['beast', 'cr 1/4'] : [] })),
  text: indexTexts(
    NAMES.map((name) => (name === 'Basilisk' ? 'a petrifying gaze, feared by every owl and beast' : '')),
  ),
};

describe('search', () => {
  const search = createSearch(part);
  const found = (query: string) => search.find(query)?.map((position) => NAMES[position]);

  it('ranks the name first, the text last', () => {
    expect(found('owl')).toEqual(['Owl', 'Owlbear', 'Giant Owl', 'Howler', 'Basilisk']);
  });

  it('ranks what is something above what mentions it', () => {
    expect(found('beasts')).toEqual(['Owl', 'Owlbear', 'Giant Owl', 'Basilisk']);
    expect(found('CR 1/4')).toEqual(['Owl', 'Owlbear', 'Giant Owl']);
    expect(found('giant cr 0.25')).toEqual(['Giant Owl']);
  });

  it.each([
    ['owlbaer', 'Owlbear'],
    ['owlber', 'Owlbear'],
    ['owls', 'Owl'],
    ['bassilisk', 'Basilisk'],
    ['dargon red', 'Adult Red Dragon'],
    ['will o wisp', "Will-o'-Wisp"],
    ['wil-o-wisp', "Will-o'-Wisp"],
    ['willowisp', "Will-o'-Wisp"],
    ['owl bear', 'Owlbear'],
    ['petrify', 'Basilisk'],
  ])('%s finds %s', (query, name) => expect(found(query)?.[0]).toBe(name));

  it('gives the entries that fit every word', () => {
    expect(found('gaze owl')).toEqual(['Owl', 'Basilisk']); // The whole name of the first stands in the query.
    expect(found('gaze feared')).toEqual(['Basilisk']);
  });

  it('leaves out a word that fits nothing, and gives what fits most words where nothing fits all', () => {
    expect(found("Xanathar's red dragon")).toEqual(['Adult Red Dragon']);
    expect(found('giant dragon')).toEqual(['Giant Owl', 'Adult Red Dragon']);
  });

  it('is not emptied by a word that no index has: it stands in any text, and first where the name has it', () => {
    expect(found('gaze of a basilisk')).toEqual(['Basilisk']);
    expect(found('dc 15 gaze')).toEqual(['Basilisk']);
    expect(found('owl gi')?.[0]).toBe('Giant Owl');
    expect(found('owl gi')).toContain('Owlbear');
    expect(found('dc 15')).toEqual(NAMES);
    expect(found('gi')).toEqual(['Giant Owl']);
  });

  it('finds nothing for nonsense, and asks nothing of an empty query', () => {
    expect(found('xyzzyq')).toEqual([]);
    expect(search.find('  ')).toBeUndefined();
  });

  it('finds names in any script, with and without accents', () => {
    const own = ['Gärtner Ødegård', 'Красный дракон', '赤い竜'];
    const names = createSearch({ entries: own.map((name) => ({ name })) });
    expect(names.find('gartner')).toEqual([0]);
    expect(names.find('ødegård')).toEqual([0]);
    expect(names.find('драконы')).toEqual([1]);
    expect(names.find('赤い')).toEqual([2]);
  });

  it('searches several lists together, and texts that arrive later', () => {
    const own = { entries: [{ name: 'Snowy Owl', kinds: ['beast'] }, { name: 'Owlin' }] };
    const all = [...NAMES, 'Snowy Owl', 'Owlin'];
    const first = createSearch(part, own);
    const whole = first.withText(NAMES.length, indexTexts(['hunts mice', 'a petrifying stare']));
    const names = (of: Search, query: string) => of.find(query)?.map((position) => all[position]);
    expect(names(first, 'petrifying')).toEqual(['Basilisk']);
    expect(names(whole, 'petrifying')).toEqual(['Basilisk', 'Owlin']);
    expect(names(whole, 'owl')).toEqual([
      'Owl',
      'Owlbear',
      'Owlin',
      'Giant Owl',
      'Snowy Owl',
      'Howler',
      'Basilisk',
    ]);
    expect(names(whole, 'mice')).toEqual(['Snowy Owl']);
    expect(names(whole, 'snwoy')).toEqual(['Snowy Owl']);
  });
});

describe('the forms of a word', () => {
  it.each([
    ['wolves', 'wolf'],
    ['harpies', 'harpy'],
    ['liches', 'lich'],
    ['goblins', 'goblin'],
    ['octopi', 'octopus'],
    ['charmed', 'charm'],
    ['scrying', 'scry'],
    ['stunned', 'stun'],
  ])('%s may be of %s', (word, base) => expect(baseForms(word)).toContain(base));
});

describe('slips', () => {
  it.each([
    ['owlbaer', 'owlbear', 1],
    ['owlbae', 'owlbear', 1],
    ['goblen', 'goblin', 1],
    ['same', 'same', 0],
    ['kitten', 'sitting', 2],
    ['goblin', 'dragon', undefined],
    ['skeletonic', 'skele', undefined],
  ])('between %s and %s: %s', (typed, word, slips) => expect(slipsBetween(typed, word, 2)).toBe(slips));
});

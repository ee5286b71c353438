import { describe, expect, it } from 'vitest';
import { createSearch, type Search, type SearchPart } from './search.ts';
import { decodeTextIndex, encodeTextIndex, indexTexts } from './text-index.ts';
import { baseForms, slipsBetween, slipsInWhole } from './word-forms.ts';

describe('the text index', () => {
  const texts = Array.from({ length: 400 }, (_, position) =>
    position % 133 === 0 ? 'petrifying gaze' : 'nothing',
  );

  it.each([
    ['packed', decodeTextIndex(encodeTextIndex(texts))],
    ['built in memory', indexTexts(texts)],
  ])('finds entries by the beginning of a word, with small and large steps: %s', (_, search) => {
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
  entries: NAMES.map((name) => ({
    name,
    facets: name.includes('Owl') ? ['beast'] : [],
    figures: { challenge: name.includes('Owl') ? 0.25 : 10, 'armor class': name.length },
  })),
  text: indexTexts(
    NAMES.map((name) => (name === 'Basilisk' ? 'a petrifying gaze, feared by every owl and beast' : '')),
  ),
};

describe('search', () => {
  const search = createSearch(part);
  const found = (query: string) => search.find(query)?.positions.map((position) => NAMES[position]);

  it('ranks names first and texts last', () => {
    expect(found('owl')).toEqual(['Owl', 'Owlbear', 'Giant Owl', 'Howler', 'Basilisk']);
  });

  it('ranks a facet above a mention in a text', () => {
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

  it('returns the entries that match every word', () => {
    expect(found('gaze owl')).toEqual(['Owl', 'Basilisk']); // The query contains the whole name of the first entry.
    expect(found('gaze feared')).toEqual(['Basilisk']);
  });

  it('ignores a word without a match, and returns the entries that match the most words', () => {
    expect(found("Xanathar's red dragon")).toEqual(['Adult Red Dragon']);
    expect(found('giant dragon')).toEqual(['Giant Owl', 'Adult Red Dragon']);
  });

  it('keeps the results for a word that is not indexed, and ranks names with this word first', () => {
    expect(found('gaze of a basilisk')).toEqual(['Basilisk']);
    expect(found('dc 15 gaze')).toEqual(['Basilisk']);
    expect(found('owl gi')?.[0]).toBe('Giant Owl');
    expect(found('owl gi')).toContain('Owlbear');
    expect(found('gi')).toEqual(['Giant Owl']);
  });

  it.each([
    ['12345', [], ['12345']],
    ['dc 15', [], ['dc 15']],
    ['ac 99', [], ['ac 99']],
    ['level 3', [], ['level 3']],
    ['???', [], ['???']],
    ['owl ac 99', ['Owl', 'Giant Owl', 'Owlbear', 'Howler', 'Basilisk'], ['ac 99']],
    ["Xanathar's red dragon", ['Adult Red Dragon'], ["Xanathar's"]],
    ['recharge 5-6 gaze', ['Basilisk'], ['recharge', '5-6']],
    // Each part fits an entry, but no entry fits both.
    ['dragon cr 1/4', [], ['dragon cr 1/4']],
    ['the gaze of a basilisk', ['Basilisk'], []],
  ])('%s returns %j and reports %j as unknown', (query, names, unknown) => {
    expect(found(query)).toEqual(names);
    expect(search.find(query)?.unknown).toEqual(unknown);
  });

  it('limits the unknown words and the length of a query', () => {
    const { positions, unknown } = search.find('x'.repeat(100_000)) ?? {};
    expect(positions).toEqual([]);
    expect(unknown?.[0]).toHaveLength(41);
    expect(search.find('qx zk '.repeat(20_000))?.unknown).toEqual(['qx', 'zk']);
  });

  it('reads a number alone as a challenge rating or a level, unless a name has it', () => {
    expect(found('dragon 10')).toEqual(['Adult Red Dragon']);
    expect(found('10')).toEqual(['Adult Red Dragon', "Will-o'-Wisp", 'Basilisk', 'Howler']);
    expect(found('dragon 9')).toEqual(['Adult Red Dragon']);
    expect(search.find('dragon 9')?.unknown).toEqual(['9']);
    const guards = createSearch({
      entries: ['Guard 1', 'Guard 2'].map((name) => ({ name, figures: { challenge: 1 } })),
    });
    expect(guards.find('guard 2')?.positions[0]).toBe(1);
    // A duration, not a challenge rating.
    expect(search.find('10 rounds')).toEqual({ positions: [], similarTo: [], unknown: ['rounds', '10'] });
  });

  it.each([
    ['owlbaer', ['owlbaer']],
    ['giant owlbaer', ['owlbaer']],
    ['petrifyng', ['petrifyng']],
    ['owlb', []],
    ['owls', []],
    ['petrify', []],
    ['willowisp', []],
    ['xyzzyq', []],
  ])('%s is only similar to its results by the words %j', (query, similarTo) => {
    expect(search.find(query)?.similarTo).toEqual(similarTo);
  });

  it('returns no similar entries beside those that match', () => {
    const mages = createSearch({
      entries: [{ name: 'Mage' }, { name: 'Living Costs', otherNames: ['wages'] }],
    });
    expect(mages.find('wage')).toEqual({ positions: [1], similarTo: [], unknown: [] });
    expect(mages.find('wige')).toEqual({ positions: [1], similarTo: ['wige'], unknown: [] });
  });

  it('knows the words of a name that is typed without its spaces', () => {
    expect(search.find('adultreddragon')).toEqual({ positions: [3], similarTo: [], unknown: [] });
  });

  it('finds nothing for nonsense, and returns undefined for an empty query', () => {
    expect(found('xyzzyq')).toEqual([]);
    expect(search.find('  ')).toBeUndefined();
  });

  it('finds names in any script, with and without accents', () => {
    const own = ['Gärtner Ødegård', 'Красный дракон', '赤い竜', 'Die Größe'];
    const names = createSearch({ entries: own.map((name) => ({ name })) });
    expect(names.find('gartner')?.positions).toEqual([0]);
    expect(names.find('ødegård')?.positions).toEqual([0]);
    expect(names.find('odegard')?.positions).toEqual([0]);
    expect(names.find('grosse')).toMatchObject({ positions: [3], similarTo: [] });
    expect(names.find('драконы')?.positions).toEqual([1]);
    expect(names.find('赤い')?.positions).toEqual([2]);
  });

  it('searches several lists together, and texts that load later', () => {
    const own = { entries: [{ name: 'Snowy Owl', facets: ['beast'] }, { name: 'Owlin' }] };
    const all = [...NAMES, 'Snowy Owl', 'Owlin'];
    const first = createSearch(part, own);
    const whole = first.withText(NAMES.length, indexTexts(['hunts mice', 'a petrifying stare']));
    const names = (of: Search, query: string) => of.find(query)?.positions.map((position) => all[position]);
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

describe('figures', () => {
  const values = [0, 0.125, 0.25, 0.5, 1, 2, 5, 17, 20, 24, 30];
  const search = createSearch({
    entries: values.map((value) => ({
      name: `x${value}`,
      figures: {
        challenge: value,
        'armor class': Math.round(value),
        'hit points': value * 10,
        experience: value * 1000,
        ...(value <= 9 && { level: value }),
        range: value * 30,
      },
    })),
  });

  it.each([
    ['cr 5', [5]],
    ['cr5', [5]],
    ['CR:5', [5]],
    ['cr=5', [5]],
    ['challenge rating 5', [5]],
    ['cr 20+', [20, 24, 30]],
    ['cr 20 or higher', [20, 24, 30]],
    ['cr>20', [24, 30]],
    ['cr >= 20', [20, 24, 30]],
    ['cr ≥20', [20, 24, 30]],
    ['cr at least 24', [24, 30]],
    ['cr over 24', [30]],
    ['cr<1/4', [0, 0.125]],
    ['cr <= 1/4', [0, 0.125, 0.25]],
    ['cr 1/4 or lower', [0, 0.125, 0.25]],
    ['cr 1/4-2', [0.25, 0.5, 1, 2]],
    ['cr 17 to 24', [17, 20, 24]],
    ['1/4', [0.25]],
    ['½', [0.5]],
    ['cr ¼', [0.25]],
    ['cr 0.125', [0.125]],
    ['ac 17', [17]],
    ['ac>17', [20, 24, 30]],
    ['armor class 17', [17]],
    ['17 ac', [17]],
    ['hp 50', [5]],
    ['50 hit points', [5]],
    ['hp 100+', [17, 20, 24, 30]],
    ['xp 1,000', [1]],
    ['xp 5000', [5]],
    ['level 5', [5]],
    ['lvl5', [5]],
    ['5th level', [5]],
    ['5th-level', [5]],
    ['5th', [5]],
    ['level 1-2', [1, 2]],
    ['range 60', [2]],
    ['range 60 feet', [2]],
    ['60 ft', [2]],
    ['cr 5 hp 50', [5]],
  ])('%s', (query, wanted) => {
    expect(search.find(query)?.positions.map((position) => values[position])).toEqual(wanted);
    expect(search.find(query)?.unknown).toEqual([]);
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
    ['invisible', 'invisibility'],
    ['levitation', 'levitate'],
  ])('%s may come from %s', (word, base) => expect(baseForms(word)).toContain(base));
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

describe('slips in a completely typed word', () => {
  it.each([
    ['ork', 'orc', 1],
    ['ork', 'orcus', undefined],
    ['oger', 'ogre', 1],
  ])('between %s and %s: %s', (typed, word, slips) => expect(slipsInWhole(typed, word, 1)).toBe(slips));
});

import { describe, expect, it } from 'vitest';
import { packMonsters, unpackMonsters } from '#domain/codex/monster-catalogue.ts';
import { OTHERWISE_NAMED } from '#domain/codex/search/alternative-names.ts';
import { MISSING_NAMES, missingName } from '#domain/codex/search/missing-names.ts';
import { createSearch } from '#domain/codex/search/search.ts';
import { equipmentEntry, monsterEntry, ruleEntry, spellEntry } from '#domain/codex/search/search-entries.ts';
import { decodeTextIndex, indexTexts } from '#domain/codex/search/text-index.ts';
import { packSpells, unpackSpells } from '#domain/codex/spell-catalogue.ts';
import {
  EQUIPMENT_QUERIES,
  MONSTER_QUERIES,
  OWN_NAMES,
  QUERIES_EVERYWHERE,
  QUESTIONS,
  SPELL_QUERIES,
} from '#support/search-queries.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const monsterCatalogue = packMonsters(codex.monsters);
const spellCatalogue = packSpells(codex.spells);
const monsters = {
  entries: unpackMonsters(monsterCatalogue).map(monsterEntry),
  text: decodeTextIndex(monsterCatalogue.text),
};
const spells = {
  entries: unpackSpells(spellCatalogue).map(spellEntry),
  text: decodeTextIndex(spellCatalogue.text),
};

const equipment = {
  entries: codex.equipment.map(equipmentEntry),
  text: indexTexts(codex.equipment.map(({ desc }) => desc.join(' '))),
};
/** In the order of the palette. */
const guides = [
  {
    rows: codex.conditions,
    part: { entries: codex.conditions.map(({ name }) => ({ name, facets: ['condition'] })) },
  },
  {
    rows: codex.rules,
    part: {
      entries: codex.rules.map(ruleEntry),
      text: indexTexts(codex.rules.map(({ desc, tables }) => [...desc, JSON.stringify(tables)].join(' '))),
    },
  },
  { rows: codex.monsters, part: monsters },
  { rows: codex.spells, part: spells },
  { rows: codex.equipment, part: equipment },
];

const searches = {
  monsters: { search: createSearch(monsters), entries: monsters.entries },
  spells: { search: createSearch(spells), entries: spells.entries },
  both: { search: createSearch(monsters, spells), entries: [...monsters.entries, ...spells.entries] },
  equipment: { search: createSearch(equipment), entries: codex.equipment },
  everything: {
    search: createSearch(...guides.map(({ part }) => part)),
    entries: guides.flatMap(({ rows }): readonly { name: string }[] => rows),
  },
};

function find(query: string, where: keyof typeof searches): string[] {
  const { search, entries } = searches[where];
  return (search.find(query)?.positions ?? []).map((position) => entries[position]?.name ?? '');
}

describe('the search of monsters', () => {
  it.each(MONSTER_QUERIES)('%s finds %s first', (query, first) =>
    expect(find(query, 'monsters')[0]).toBe(first),
  );

  it('lists monsters of a type before those that only mention it', () => {
    const isUndead = find('undead', 'monsters').map(
      (name) => codex.monsters.find((monster) => monster.name === name)?.type === 'undead',
    );
    expect(isUndead.slice(0, 18)).not.toContain(false);
    expect(isUndead.slice(18)).not.toContain(true);
    expect(find('bear', 'monsters').slice(0, 3)).toEqual(['Black Bear', 'Brown Bear', 'Polar Bear']);
  });

  it('knows families that no stat block names', () => {
    expect(find('lycanthrope', 'monsters')).toEqual([
      'Werebear',
      'Wereboar',
      'Wererat',
      'Weretiger',
      'Werewolf',
    ]);
    expect(find('genie', 'monsters')).toEqual(['Djinni', 'Efreeti']);
    expect(find('toad', 'monsters')).toEqual(expect.arrayContaining(['Frog', 'Giant Frog', 'Giant Toad']));
    expect(find('pirates', 'monsters').slice(0, 2)).toEqual(['Bandit', 'Bandit Captain']);
    expect(find('mordenkainen', 'spells').sort()).toEqual([
      'Arcane Sword',
      'Faithful Hound',
      'Magnificent Mansion',
      'Private Sanctum',
    ]);
    expect(find('dinosaur', 'monsters')).toEqual(['Plesiosaurus', 'Triceratops', 'Tyrannosaurus Rex']);
  });

  it('gives other names only to entries of the codex', () => {
    for (const guide of ['monsters', 'spells'] as const) {
      const known = new Set(codex[guide].map(({ index }) => index));
      expect(OTHERWISE_NAMED[guide].filter((index) => !known.has(index))).toEqual([]);
    }
  });

  it('finds exactly the monsters that match a fact', () => {
    const immune = codex.monsters.filter(({ damage_immunities }) =>
      damage_immunities.join().includes('fire'),
    );
    expect(find('fire immune', 'monsters')).toHaveLength(immune.length);
    const sensing = codex.monsters.filter(({ senses }) => senses.tremorsense !== undefined);
    expect(find('tremorsense', 'monsters').slice(0, sensing.length).sort()).toEqual(
      sensing.map(({ name }) => name),
    );
  });
});

describe('the search of spells', () => {
  it.each(SPELL_QUERIES)('%s finds %s first', (query, first) => expect(find(query, 'spells')[0]).toBe(first));

  it('lists spells that match every fact before those that mention one', () => {
    const wanted = codex.spells.filter(
      ({ level, concentration, classes }) =>
        level === 3 && concentration && classes.some(({ name }) => name === 'Cleric'),
    );
    expect(find('concentration cleric level 3', 'spells')).toEqual([
      ...wanted.map(({ name }) => name),
      'Glyph of Warding',
    ]);
  });
});

const monsterOf = (name: string) => codex.monsters.find((monster) => monster.name === name);
const spellOf = (name: string) => codex.spells.find((spell) => spell.name === name);
type MonsterTest = (monster: (typeof codex.monsters)[number]) => boolean;
type SpellTest = (spell: (typeof codex.spells)[number]) => boolean;

const textOfMonster: (monster: (typeof codex.monsters)[number]) => string = (monster) =>
  [monster.special_abilities, monster.actions, monster.reactions, monster.legendary_actions]
    .flat()
    .map(({ desc }) => desc)
    .join(' ');
const isOf =
  (className: string): SpellTest =>
  ({ classes }) =>
    classes.some(({ name }) => name === className);

const MONSTER_FIGURES: readonly (readonly [query: string, test: MonsterTest])[] = [
  ['ac 18', ({ armor_class }) => armor_class === 18],
  ['ac>18', ({ armor_class }) => armor_class > 18],
  ['hp 135', ({ hit_points }) => hit_points === 135],
  ['cr:5', ({ challenge_rating }) => challenge_rating === 5],
  ['cr 20+', ({ challenge_rating }) => challenge_rating >= 20],
  ['1/4', ({ challenge_rating }) => challenge_rating === 0.25],
  ['8d6', (monster) => /\b8d6\b/.test(textOfMonster(monster))],
  ['dc 15 con', (monster) => /DC 15 Constitution saving throw/.test(textOfMonster(monster))],
  ['DC 15 Constitution save', (monster) => /DC 15 Constitution saving throw/.test(textOfMonster(monster))],
  ['dc 22', (monster) => /\bDC 22\b/.test(textOfMonster(monster))],
  ['dragon 17', ({ name, challenge_rating }) => name.includes('Dragon') && challenge_rating === 17],
];

const SPELL_FIGURES: readonly (readonly [query: string, test: SpellTest])[] = [
  ['8d6', ({ desc }) => /\b8d6\b/.test(desc.join(' '))],
  ['level 9', ({ level }) => level === 9],
  ['evocation 3', ({ level, school }) => level === 3 && school.name === 'Evocation'],
  ['range 500', ({ range }) => range === '500 feet'],
  ['verbal only', ({ components }) => components.join() === 'V'],
  ['no material level 8', ({ components, level }) => !components.includes('M') && level === 8],
  ['casting 12 hours', ({ casting_time }) => casting_time === '12 hours'],
];

describe('figures', () => {
  it.each(MONSTER_FIGURES)('%s finds exactly the monsters that have it', (query, test) => {
    expect(find(query, 'monsters').sort()).toEqual(
      codex.monsters
        .filter(test)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it.each(SPELL_FIGURES)('%s finds exactly the spells that have it', (query, test) => {
    expect(find(query, 'spells').sort()).toEqual(
      codex.spells
        .filter(test)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('lists spells of a class before those that mention it, all of that level', () => {
    const found = find('bard 2', 'spells');
    const bards = codex.spells.filter((spell) => spell.level === 2 && isOf('Bard')(spell));
    expect(found.slice(0, bards.length).sort()).toEqual(bards.map(({ name }) => name).sort());
    expect(found.every((name) => spellOf(name)?.level === 2)).toBe(true);
  });

  it('lists spells with the range of the caster before those that mention it', () => {
    const selfish = codex.spells.filter(({ range }) => range === 'Self').length;
    const found = find('self', 'spells').slice(0, selfish);
    expect(found.every((name) => spellOf(name)?.range === 'Self')).toBe(true);
  });

  it('searches for the save without the DC if no text has that DC', () => {
    const { positions, unknown } = searches.monsters.search.find('dc 99 con') ?? {};
    expect(positions).toHaveLength(
      codex.monsters.filter((monster) => /DC \d+ Constitution saving throw/.test(textOfMonster(monster)))
        .length,
    );
    expect(unknown).toEqual(['dc 99']);
    expect(find('con save', 'monsters')).toEqual(find('dc 99 con', 'monsters'));
  });

  it('finds only entries with the figure when everything is searched', () => {
    expect(find('ac 18', 'both').every((name) => monsterOf(name)?.armor_class === 18)).toBe(true);
    expect(find('8d6', 'both')).toContain('Fireball');
    expect(find('bard 2', 'both')).toContain('Invisibility');
  });

  it.each([
    ['12345', 'monsters'],
    ['12345', 'spells'],
    ['ac 18', 'spells'],
    ['99d99', 'monsters'],
    ['!!!', 'spells'],
  ] as const)('%s fits nothing among %s, and that is told', (query, where) => {
    expect(find(query, where)).toEqual([]);
    expect(searches[where].search.find(query)?.unknown).not.toEqual([]);
  });
});

it('no famous name that is listed as missing is in the codex', () => {
  const names = [...codex.monsters, ...codex.spells, ...codex.equipment].map(({ name }) => name);
  for (const { name } of MISSING_NAMES) expect(missingName(name, names), name).toEqual(missingName(name, []));
});

describe('one wrong letter', () => {
  const names = [...monsters.entries, ...spells.entries].flatMap(({ name }) =>
    name.toLowerCase().split(/[^a-z]+/),
  );
  const words = [...new Set(names)].filter((word) => word.length === 5);

  it('in a word of five letters still gives results', () => {
    expect(words.length).toBeGreaterThan(100);
    const lost = words.flatMap((word) =>
      Array.from(word, (_, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`).filter(
        (typed) => find(typed, 'both').length === 0,
      ),
    );
    expect(lost).toEqual([]);
  });

  it('in a word of a text still finds the entry', () => {
    expect(find('petrifyng', 'monsters').length).toBeGreaterThan(0);
    expect(find('swallwed', 'monsters')).toContain('Purple Worm');
  });
});

describe('the search of everything', () => {
  it.each(QUERIES_EVERYWHERE)('%s finds %s first', (query, first) =>
    expect(find(query, 'both')[0]).toBe(first),
  );
});

describe('the search of equipment', () => {
  it.each(EQUIPMENT_QUERIES)('%s finds %s first', (query, first) =>
    expect(find(query, 'equipment')[0]).toBe(first),
  );

  it('finds the same pieces in both spellings', () => {
    expect(find('armour', 'equipment')).toEqual(find('armor', 'equipment'));
    expect(find('heavy armour', 'equipment')).toEqual(find('heavy armor', 'equipment'));
  });
});

describe('the palette', () => {
  it.each(QUESTIONS)('%s finds %s first', (query, first) => expect(find(query, 'everything')[0]).toBe(first));

  it.each(OWN_NAMES)('%s is the first for its own name', (name) =>
    expect(find(name, 'everything')[0]).toBe(name),
  );
});

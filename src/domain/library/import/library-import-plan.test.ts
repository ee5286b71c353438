import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import {
  type Candidate,
  type Decision,
  findRepeated,
  matchCandidates,
  type PresentRecords,
  planLibraryImport,
} from './library-import-plan.ts';

const id = (number: number) => `01912345-6789-7fff-bfff-${String(number).padStart(12, '0')}`;
const NOTHING: PresentRecords = { monsters: [], spells: [], characters: [], encounters: [] };
const codex = new Map([['goblin', 'srd/goblin']]);

const monster = (number: number, name: string): Candidate => ({
  id: id(number),
  kind: 'monster',
  record: { fields: { ...BLANK_MONSTER, name }, problems: [] },
});
const character = (number: number, name: string, armor_class: number | null): Candidate => ({
  id: id(number),
  kind: 'character',
  record: { fields: { name, player: '', hit_points: 20, level: 3, armor_class }, problems: [] },
});
const encounter = (
  number: number,
  monsters: { name: string; count: number }[],
  characters: string[] = [],
): Candidate => ({
  id: id(number),
  kind: 'encounter',
  record: { fields: { name: 'Ambush', monsters, characters }, problems: [] },
});

function plan(
  candidates: Candidate[],
  present: PresentRecords = NOTHING,
  decided: Record<string, Decision> = {},
) {
  const matches = matchCandidates(candidates, present);
  const decisions = new Map(Object.entries(decided));
  return planLibraryImport({ candidates, decisions, present, matches, codex });
}

describe('an existing record of the account', () => {
  it('is matched by kind and name, at most once', () => {
    const spell: Candidate = {
      id: id(3),
      kind: 'spell',
      record: { fields: { ...BLANK_SPELL, name: 'Ogre' }, problems: [] },
    };
    const present = { ...NOTHING, monsters: [{ id: id(90), name: 'ogre ' }] };
    const matches = matchCandidates([monster(1, 'Ogre'), monster(2, 'OGRE'), spell], present);
    expect([...matches]).toEqual([[id(1), id(90)]]);
  });

  it('is distinguished from duplicates in the import', () => {
    const other = monster(4, 'ogre');
    if (other.kind === 'monster') other.record.fields.hit_points += 1;
    const all = [
      monster(1, 'Ogre'),
      monster(2, 'Troll'),
      monster(3, 'Ogre'),
      other,
      character(5, 'Ogre', 12),
    ];
    expect([...findRepeated(all, new Map())]).toEqual([
      [id(3), 'same'],
      [id(4), 'other'],
    ]);
    expect([...findRepeated(all, new Map([[id(3), id(90)]]))]).toEqual([[id(4), 'other']]);
  });

  it('is replaced under its id, kept beside the new one, or unchanged', () => {
    const present = { ...NOTHING, monsters: [{ id: id(90), name: 'Ogre' }] };
    const with_ = (action: Decision['action']) =>
      plan([monster(1, 'Ogre')], present, { [id(1)]: { action } }).records.monsters.map((one) => [
        one.id,
        one.action,
      ]);
    expect(with_('add')).toEqual([[id(1), 'add']]);
    expect(with_('replace')).toEqual([[id(90), 'replace']]);
    expect(with_('skip')).toEqual([]);
  });

  it('is not replaced without a match', () => {
    const { monsters } = plan([monster(1, 'Ogre')], NOTHING, { [id(1)]: { action: 'replace' } }).records;
    expect(monsters).toMatchObject([{ id: id(1), action: 'add' }]);
  });
});

describe('an imported encounter', () => {
  it('finds its monsters in the import, then in the library, then in the codex', () => {
    const present = {
      ...NOTHING,
      monsters: [
        { id: id(90), name: 'Ogre' },
        { id: id(91), name: 'Troll' },
      ],
    };
    const names = ['Ogre', 'Troll', 'Goblin'].map((name) => ({ name, count: 2 }));
    const { records, leftOut } = plan([monster(1, 'Ogre'), encounter(2, names)], present);
    expect(records.encounters[0]?.monsters.map(({ pointer }) => pointer)).toEqual([
      `own/${id(1)}`,
      `own/${id(91)}`,
      'srd/goblin',
    ]);
    expect(leftOut.size).toBe(0);
  });

  it('uses the existing monster if the imported one is skipped', () => {
    const present = { ...NOTHING, monsters: [{ id: id(90), name: 'Ogre' }] };
    const candidates = [monster(1, 'Ogre'), encounter(2, [{ name: 'Ogre', count: 1 }])];
    const { records } = plan(candidates, present, { [id(1)]: { action: 'skip' } });
    expect(records.encounters[0]?.monsters).toMatchObject([{ pointer: `own/${id(90)}` }]);
  });

  it('finds a monster by its name without the appended number', () => {
    const { records } = plan([encounter(2, [{ name: 'Goblin 2', count: 1 }])]);
    expect(records.encounters[0]?.monsters).toEqual([{ name: 'Goblin 2', count: 1, pointer: 'srd/goblin' }]);
  });

  it('follows a pointer to the id of the record, for any name', () => {
    const present = { ...NOTHING, monsters: [{ id: id(90), name: 'Ogre' }] };
    const monsters = [
      { name: 'Grishnak', count: 1, pointer: 'srd/goblin' },
      { name: 'The boss', count: 1, pointer: `own/${id(1)}` },
    ];
    const pointers = (action: Decision['action']) =>
      plan([monster(1, 'Ogre'), encounter(2, monsters)], present, {
        [id(1)]: { action },
      }).records.encounters[0]?.monsters.map(({ pointer }) => pointer);
    expect(pointers('add')).toEqual(['srd/goblin', `own/${id(1)}`]);
    expect(pointers('replace')).toEqual(['srd/goblin', `own/${id(90)}`]);
    expect(pointers('skip')).toEqual(['srd/goblin', `own/${id(90)}`]);
  });

  it('reports missing monsters and keeps the others', () => {
    const { records, leftOut } = plan([
      encounter(
        2,
        [
          { name: 'Nobody', count: 1 },
          { name: 'Goblin', count: 3 },
        ],
        ['Aria'],
      ),
    ]);
    expect(records.encounters[0]).toMatchObject({ monsters: [{ count: 3 }], characters: [] });
    expect(leftOut.get(id(2))).toEqual([
      'No monster is called “Nobody”: it is left out.',
      'No character is called “Aria”: it is left out.',
    ]);
  });

  it('respects the limit of monsters in an encounter', () => {
    const { records, leftOut } = plan([
      encounter(2, [
        { name: 'Goblin', count: 999 },
        { name: 'goblin', count: 5 },
      ]),
    ]);
    expect(records.encounters[0]?.monsters.map(({ count }) => count)).toEqual([999, 1]);
    expect(leftOut.get(id(2))).toHaveLength(1);
  });

  it('has the imported or existing characters, each once', () => {
    const present = { ...NOTHING, characters: [{ id: id(80), name: 'Torvald' }] };
    const candidates = [character(1, 'Aria', 15), encounter(2, [], ['Aria', 'Torvald', 'aria'])];
    expect(plan(candidates, present).records.encounters[0]?.characters).toEqual([id(1), id(80)]);
  });
});

it('uses the entered armor class for a character whose file has none', () => {
  const candidates = [character(1, 'Aria', null), character(2, 'Torvald', 18)];
  const { characters } = plan(candidates, NOTHING, { [id(1)]: { action: 'add', armor_class: 14 } }).records;
  expect(characters.map(({ fields }) => [fields.armor_class, fields.player])).toEqual([
    [14, 'Unknown'],
    [18, 'Unknown'],
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { ownMonsters, ownSpells } from '#support/library-samples.ts';
import { collect, findAdapter, importInput } from '../import/read-import.ts';
import type { OwnMonsterFields } from '../own-monster.ts';
import type { OwnSpellFields } from '../own-spell.ts';
import { exportLibrary, type LibraryExportFormat } from './export-library.ts';

/** Exports the records to a file and imports the file with the adapter that accepts it. */
function thereAndBack(format: LibraryExportFormat, monsters: OwnMonsterFields[], spells: OwnSpellFields[]) {
  const input = importInput('library.json', JSON.stringify(exportLibrary(format, monsters, spells)));
  const adapter = findAdapter(input);
  const content = collect(adapter?.read(input) ?? []);
  return {
    importer: adapter?.format,
    monsters: content.monsters.map(({ fields }) => fields),
    spells: content.spells.map(({ fields }) => fields),
    problems: [...content.monsters, ...content.spells].flatMap(({ problems }) => problems),
    unread: content.unread,
  };
}

const library = fc.tuple(
  fc.array(ownMonsters, { minLength: 1, maxLength: 3 }),
  fc.array(ownSpells, { minLength: 1, maxLength: 3 }),
);

describe('a library after export and import', () => {
  it('is the same as a Lorescreen file', () => {
    fc.assert(
      fc.property(library, ([monsters, spells]) => {
        const back = thereAndBack('lorescreen', monsters, spells);
        expect(back).toEqual({ importer: 'Lorescreen', monsters, spells, problems: [], unread: [] });
      }),
      { numRuns: 50 },
    );
  });

  it('is the same as 5etools homebrew', () => {
    fc.assert(
      fc.property(library, ([monsters, spells]) => {
        const back = thereAndBack('5etools', unlikeNames(monsters), spells);
        expect(back).toEqual({
          importer: '5etools',
          monsters: unlikeNames(monsters),
          spells,
          problems: [],
          unread: [],
        });
      }),
      { numRuns: 100 },
    );
  });

  it('is the same as an Improved Initiative file, for the fields of that format', () => {
    fc.assert(
      fc.property(library, ([anyMonsters, anySpells]) => {
        const monsters = anyMonsters.map(asInitiativeHolds);
        const spells = anySpells.map((spell) => ({
          ...spell,
          edition: '2014' as const,
          tags: spell.tags.slice(0, 1),
        }));
        const back = thereAndBack('improved-initiative', monsters, spells);
        expect(back).toEqual({ importer: 'Improved Initiative', monsters, spells, problems: [], unread: [] });
      }),
      { numRuns: 100 },
    );
  });
});

/** Improved Initiative has no field for these values. The edition is recognized by the 2024 wording. */
function asInitiativeHolds(monster: OwnMonsterFields): OwnMonsterFields {
  const { tags, armor_class_note: _, ...rest } = monster;
  const { actions, bonus_actions, reactions, legendary_actions } = monster;
  const words = JSON.stringify([actions, bonus_actions, reactions, legendary_actions]);
  const edition = /\bAttack Roll: |\bSaving Throw: DC /.test(words) ? ('2024' as const) : ('2014' as const);
  const none = { gear: '', legendary_intro: '', lair_intro: '', mythic_intro: '', edition };
  return { ...rest, ...none, tags: tags.slice(0, 1) };
}

/** A lair is found by the name of its creature, so the names must be unique. */
function unlikeNames(monsters: OwnMonsterFields[]): OwnMonsterFields[] {
  return monsters.map((monster, at) => ({ ...monster, name: `${monster.name} ${at}` }));
}

describe('5etools homebrew', () => {
  it('has tags for rolls and links', () => {
    const brew = exportLibrary(
      '5etools',
      [
        {
          ...BLANK_MONSTER,
          name: 'Mire Hag',
          actions: [
            {
              name: 'Claw (Recharge 5-6)',
              desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 9 (2d6 + 2) slashing damage.\n- **Two.** DC 12 Dexterity saving throw',
            },
          ],
        },
      ],
      [],
    );
    expect(brew).toMatchObject({
      _meta: { sources: [{ json: 'Lorescreen', full: 'Lorescreen' }] },
      monster: [
        {
          name: 'Mire Hag',
          source: 'Lorescreen',
          size: ['M'],
          alignment: ['U'],
          ac: [10],
          hp: { average: 4, formula: '1d8' },
          speed: { walk: 30 },
          action: [
            {
              name: 'Claw {@recharge 5}',
              entries: [
                '{@atk mw} {@hit 4} to hit, reach 5 ft., one target. {@h}9 ({@damage 2d6 + 2}) slashing damage.',
                {
                  type: 'list',
                  items: [{ type: 'item', name: 'Two', entries: ['{@dc 12} Dexterity saving throw'] }],
                },
              ],
            },
          ],
        },
      ],
    });
  });
});

describe('Improved Initiative', () => {
  it('has one key for each record', () => {
    const hag: OwnMonsterFields = {
      ...BLANK_MONSTER,
      name: 'Mire Hag',
      tags: ['Swamp'],
      subtype: 'hag',
      armor_desc: 'natural armor',
      initiative_bonus: 3,
      speed: { walk: '30 ft.', fly: '10 ft.', hover: true },
      saving_throws: [{ name: 'WIS', value: 4 }],
      languages: 'Common, Sylvan',
      legendary_intro: 'It can take 2.',
    };
    expect(
      exportLibrary('improved-initiative', [hag], [{ ...BLANK_SPELL, name: 'Mud', higher_level: 'More.' }]),
    ).toMatchObject({
      'Creatures.mire-hag-1': {
        Name: 'Mire Hag',
        Path: 'Swamp',
        Type: 'Medium humanoid (hag), unaligned',
        HP: { Value: 4, Notes: '(1d8)' },
        AC: { Value: 10, Notes: '(natural armor)' },
        InitiativeModifier: 3,
        Speed: ['30 ft.', 'fly 10 ft. (hover)'],
        Saves: [{ Name: 'Wis', Modifier: 4 }],
        Senses: ['passive Perception 10'],
        Languages: ['Common', 'Sylvan'],
        Challenge: '0',
        Description: '**Legendary Actions.** It can take 2.',
        Player: '',
      },
      'Spells.mud-1': {
        Level: 0,
        Components: 'V, S',
        Description: 'What it does.\n\n**At Higher Levels.** More.',
      },
    });
  });
});

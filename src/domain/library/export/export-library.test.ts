import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { experienceOf } from '#domain/codex/challenge-rating.ts';
import { proficiencyBonus } from '#domain/creature/abilities.ts';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { collect } from '#support/imported-content.ts';
import { ownMonsters, ownSpells } from '#support/library-samples.ts';
import { findAdapter, importInput } from '../import/read-import.ts';
import type { OwnMonsterFields } from '../own-monster.ts';
import type { OwnSpellFields } from '../own-spell.ts';
import { exportLibrary, type LibraryExportFormat } from './export-library.ts';
import { withForms } from './speeds.ts';

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

/** Also with values that few monsters have: a note at a skill, their own experience, a proficiency bonus, forms. */
const variedMonsters = fc
  .tuple(
    ownMonsters,
    fc.record(
      {
        xp: fc.constantFrom(0, 7, 12_345),
        proficiency_bonus: fc.integer({ min: 0, max: 9 }),
        armor_class_note: fc.constant('in humanoid form, 12 (natural armor) in wolf form'),
        other_speeds: fc
          .record({ form: fc.constant('wolf form'), speed: fc.constant({ walk: '40 ft.' }) })
          .map((form) => [form]),
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom(undefined, '+6 in dim light or darkness'),
  )
  .map(
    ([monster, others, note]): OwnMonsterFields => ({
      ...monster,
      ...others,
      skills: monster.skills.map((skill) => ({ ...skill, ...(note !== undefined && { note }) })),
    }),
  );

const library = fc.tuple(
  fc.array(variedMonsters, { minLength: 1, maxLength: 3 }),
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

  it('is the same as 5etools homebrew, for the fields of that format', () => {
    fc.assert(
      fc.property(library, ([monsters, spells]) => {
        const held = unlikeNames(monsters);
        const back = thereAndBack('5etools', held, spells);
        expect(back).toEqual({
          importer: '5etools',
          monsters: held.map((monster) => without(monster, NOT_IN_FIVETOOLS)),
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
      fc.property(library, ([monsters, spells]) => {
        const back = thereAndBack('improved-initiative', monsters, spells);
        expect(back).toEqual({
          importer: 'Improved Initiative',
          monsters: monsters.map((monster) => without(monster, NOT_IN_INITIATIVE)),
          spells: spells.map((spell) => ({ ...spell, edition: '2014', tags: spell.tags.slice(0, 1) })),
          problems: [],
          unread: [],
        });
      }),
      { numRuns: 100 },
    );
  });
});

type Losses = Readonly<Record<string, (monster: OwnMonsterFields) => OwnMonsterFields>>;

/** What a monster becomes after the losses of a format. */
function without(monster: OwnMonsterFields, losses: Losses): OwnMonsterFields {
  return Object.values(losses).reduce((rest, lose) => lose(rest), monster);
}

const PROFICIENCY = (monster: OwnMonsterFields): OwnMonsterFields => ({
  ...monster,
  proficiency_bonus: proficiencyBonus(monster.challenge_rating),
});
const FORMS = (monster: OwnMonsterFields): OwnMonsterFields => {
  const { other_speeds: _, ...rest } = monster;
  return { ...rest, speed: withForms(monster) };
};

const NOT_IN_FIVETOOLS: Losses = {
  'the speeds of other forms, which become a text': FORMS,
  'a proficiency bonus that does not follow from the challenge rating': PROFICIENCY,
};

const NOT_IN_INITIATIVE: Losses = {
  'the speeds of other forms, which become a text': FORMS,
  'a proficiency bonus that does not follow from the challenge rating': PROFICIENCY,
  'experience that does not follow from the challenge rating': (monster) => ({
    ...monster,
    xp: experienceOf(monster.challenge_rating),
  }),
  'the notes of skills': (monster) => ({
    ...monster,
    skills: monster.skills.map(({ name, value }) => ({ name, value })),
  }),
  'tags after the first': (monster) => ({ ...monster, tags: monster.tags.slice(0, 1) }),
  'the edition, which the wording decides': (monster) => {
    const { actions, bonus_actions, reactions, legendary_actions } = monster;
    const words = JSON.stringify([actions, bonus_actions, reactions, legendary_actions]);
    return { ...monster, edition: /\bAttack Roll: |\bSaving Throw: DC /.test(words) ? '2024' : '2014' };
  },
};

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
        Description: '**Legendary Actions.**\nIt can take 2.',
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

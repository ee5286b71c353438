import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readFeature } from '#domain/codex/reading/read-feature.ts';
import { SKILL_NAMES } from '#domain/codex/vocabulary.ts';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import type { Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { ownSpellFieldsSchema } from '#domain/library/own-spell.ts';
import { type FoundMonster, settleMonster } from './settle-monster.ts';
import { settleSpell } from './settle-spell.ts';

describe('a monster that was found', () => {
  it('stays unchanged without problems if nothing is missing', () => {
    expect(settleMonster(BLANK_MONSTER)).toEqual({ fields: BLANK_MONSTER, problems: [] });
  });

  it('gets calculated figures', () => {
    const { fields } = settleMonster({
      stats: { ...BLANK_MONSTER.stats, wisdom: 14, dexterity: 16 },
      skills: [{ name: 'Perception', value: 6 }],
      saving_throws: [
        { name: 'DEX', value: 3 },
        { name: 'WIS', value: 5 },
      ],
      challenge_rating: 5,
      hit_points_roll: '10d8 + 20',
      initiative_bonus: 3,
      speed: { fly: '60 ft.' },
    });
    expect(fields).toMatchObject({
      senses: { passive_perception: 16 },
      saving_throws: [{ name: 'WIS', value: 5 }],
      xp: 1800,
      proficiency_bonus: 3,
      hit_points: 65,
      initiative_bonus: null,
      speed: { walk: '0 ft.', fly: '60 ft.' },
    });
  });

  it('gets its edition from its wording', () => {
    const edition = (desc: string) => settleMonster({ actions: [{ name: 'Bite', desc }] }).fields.edition;
    expect(edition('Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Piercing damage.')).toBe('2024');
    expect(edition('Dexterity Saving Throw: DC 13, each creature in a 15-foot Cone.')).toBe('2024');
    expect(edition('Melee Weapon Attack: +4 to hit, reach 5 ft., one target.')).toBe('2014');
  });

  it('gets the colons of an attack that notes leave out', () => {
    const desc = 'Melee Weapon Attack +5 to hit, reach 5 ft., one target. Hit 10 (2d6+3) slashing damage.';
    const [bite] = settleMonster({ actions: [{ name: 'Bite', desc }] }).fields.actions;
    expect(readFeature('Ox', { name: 'Bite', desc: bite?.desc ?? '' })).toMatchObject({
      desc: 'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6+3) slashing damage.',
      attack_bonus: 5,
      damage: [{ damage_dice: '2d6 + 3', damage_type: { name: 'Slashing' } }],
    });
    const prose = 'Hit 3 targets, or use a Melee Weapon Attack.';
    expect(settleMonster({ actions: [{ name: 'Sweep', desc: prose }] }).fields.actions[0]?.desc).toBe(prose);
  });

  it('reports missing values', () => {
    expect(settleMonster({ name: 'Bog Lurker' }).problems).toEqual([
      'No ability scores found; 10 is kept for each.',
      'No challenge rating found; 0 is kept.',
      'No size found; Medium is kept.',
      'No type found; humanoid is kept.',
      'No armor class found; 10 is kept.',
      'No hit points found; 4 is kept.',
      'No speed found; 30 ft. is kept.',
    ]);
  });

  it('reports cut and changed values', () => {
    const { fields, problems } = settleMonster({
      ...BLANK_MONSTER,
      name: 'x'.repeat(300),
      armor_class: 400,
      challenge_rating: 3.5,
      actions: [...Array(61)].map((_, at) => ({ name: `Bite ${at}`, desc: at === 0 ? '' : 'It bites.' })),
    });
    expect(fields.name).toHaveLength(200);
    expect(fields).toMatchObject({ armor_class: 100, challenge_rating: 3 });
    expect(problems).toEqual([
      'There is no challenge rating 3.5; 3 is kept.',
      'The name was cut after 200 characters.',
      'The armor class 400 is not a whole number from 1 to 100; 100 is kept.',
      'Only the first 60 of 61 actions are kept.',
      'Bite 0 has no text.',
    ]);
  });

  it('can always be saved', () => {
    const anyNumber = fc.oneof(fc.integer(), fc.double());
    const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('\0'));
    const feature = fc.record({ name: anyText, desc: anyText });
    const found = fc.record(
      {
        name: anyText,
        type: anyText,
        armor_class: anyNumber,
        hit_points: anyNumber,
        hit_points_roll: anyText,
        initiative_bonus: anyNumber,
        challenge_rating: anyNumber,
        xp: anyNumber,
        proficiency_bonus: anyNumber,
        speed: fc.record({ walk: anyText, fly: anyText }),
        senses: fc.record({ darkvision: anyText, passive_perception: anyNumber }),
        stats: fc.record({ strength: anyNumber, wisdom: anyNumber }),
        skills: fc.array(fc.record({ name: fc.constantFrom(...SKILL_NAMES), value: anyNumber })),
        damage_resistances: fc.array(anyText, { maxLength: 40 }),
        actions: fc.array(feature),
        tags: fc.array(anyText),
        desc: anyText,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(found, (monster) => {
        const { fields } = settleMonster(monster as FoundMonster);
        expect(z.parse(ownMonsterFieldsSchema, fields)).toMatchObject({
          challenge_rating: expect.any(Number),
        });
      }),
    );
  });
});

it('reads lines, and quotes the parts that it cannot read', () => {
  const found: FoundMonster = {};
  const problems: Problems = [];
  readMonsterLine(found, 'kind', 'Medium or Small humanoid, neutral', problems);
  readMonsterLine(found, 'immunities', 'Fire; Charmed', problems);
  readMonsterLine(found, 'conditions', 'prone, sleepy', problems);
  readMonsterLine(found, 'challenge', 'high', problems);
  readMonsterLine(found, 'speed', '', problems);
  expect(found).toEqual({
    size: 'Medium',
    type: 'humanoid',
    subtype: '',
    alignment: 'neutral',
    damage_immunities: ['fire'],
    condition_immunities: ['charmed', 'prone'],
  });
  expect(problems).toEqual([
    'It is Medium or Small; Medium is kept.',
    'Of the condition immunities, “sleepy” could not be read.',
    'The challenge rating “high” could not be read.',
  ]);
});

describe('a spell that was found', () => {
  it('stays unchanged if nothing is missing, and reports missing values', () => {
    expect(settleSpell(BLANK_SPELL)).toEqual({ fields: BLANK_SPELL, problems: [] });
    const { fields, problems } = settleSpell({ name: 'Mire', level: 12 });
    expect(z.parse(ownSpellFieldsSchema, fields)).toMatchObject({ level: 9, components: [] });
    expect(problems).toEqual([
      'No description was found.',
      'The level 12 is not a whole number from 0 to 9; 9 is kept.',
      'No school found; Evocation is kept.',
      'No casting time found; 1 action is kept.',
      'No range found; 60 feet is kept.',
      'No duration found; Instantaneous is kept.',
    ]);
  });
});

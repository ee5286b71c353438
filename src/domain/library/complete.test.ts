import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { libraryMonsterSchema } from '#domain/codex/monster.ts';
import { MONSTER_PAGE_FILTERS } from '#domain/codex/monster-catalogue.ts';
import { filterRows } from '#domain/codex/search/filters.ts';
import { monsterEntry, spellEntry } from '#domain/codex/search/search-entries.ts';
import { spellSchema } from '#domain/codex/spell.ts';
import { SPELL_PAGE_FILTERS } from '#domain/codex/spell-catalogue.ts';
import { blueprintSchema } from '#domain/combat/combatant.ts';
import { STAT_BLOCK_COUNTERS_MAXIMUM } from '#domain/combat/limits.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { BLANK_MONSTER, BLANK_SPELL } from './blank-records.ts';
import { completeMonster } from './complete-monster.ts';
import { completeSpell } from './complete-spell.ts';
import { copyName } from './fields-from-monster.ts';
import { summariseOwnMonster, summariseOwnSpell } from './make-summary.ts';
import type { OwnMonsterFields } from './own-monster.ts';
import { FEATURES_MAXIMUM, ownMonsterFieldsSchema } from './own-monster.ts';
import { ownMonsterRow, ownSpellRow } from './summary-schema.ts';

const id = '01912345-6789-7fff-bfff-ffffffffffff';
const complete = (fields: Partial<OwnMonsterFields>) =>
  z.parse(
    libraryMonsterSchema,
    completeMonster(id, { ...BLANK_MONSTER, ...fields }, () => []),
  );
const action = (name: string, desc: string) => complete({ actions: [{ name, desc }] }).actions[0];

describe('a stat block in the wording of 2024', () => {
  it('has attacks', () => {
    expect(
      action(
        'Claw',
        'Melee Attack Roll: +4, reach 5 ft. Hit: 5 (1d6 + 2) Slashing damage plus 3 (1d6) Fire damage.',
      ),
    ).toMatchObject({
      attack_bonus: 4,
      damage: [
        { damage_dice: '1d6 + 2', damage_type: { name: 'Slashing' } },
        { damage_dice: '1d6', damage_type: { name: 'Fire' } },
      ],
    });
  });

  it('has saves with the effect of a success, and the damage against them', () => {
    const save = { dc_type: { name: 'DEX' }, dc_value: 13, success_type: 'half' };
    expect(
      action(
        'Ember Breath (Recharge 5–6)',
        'Dexterity Saving Throw: DC 13, each creature in a 15-foot Cone. Failure: 21 (6d6) Fire damage. Success: Half damage.',
      ),
    ).toMatchObject({
      name: 'Ember Breath',
      usage: 'Recharge 5-6',
      dc: save,
      damage: [{ damage_dice: '6d6', damage_type: { name: 'Fire' }, dc: save }],
    });
  });

  it('has its own initiative, and counters from every section', () => {
    const monster = complete({
      edition: '2024',
      initiative_bonus: 7,
      special_abilities: [{ name: 'Legendary Resistance (3/Day, or 4/Day in Lair)', desc: 'It succeeds.' }],
      actions: [{ name: 'Spellcasting', desc: 'It casts a spell:\nAt Will: Light\n2/Day Each: Fly, Haste' }],
      bonus_actions: [{ name: 'Step (2/Day)', desc: 'It steps.' }],
      legendary_intro: 'Legendary Action Uses: 4 (5 in Lair).',
      legendary_actions: [{ name: 'Move', desc: 'It moves.' }],
      lair_actions: [{ name: 'Tremor (Recharge 6)', desc: 'The ground shakes.' }],
      mythic_actions: [{ name: 'Rise (Recharge after a Short or Long Rest)', desc: 'It rises.' }],
    });
    expect(monster.spellcasting?.desc).toContain('- 2/Day Each: Fly, Haste');
    const { initiative_bonus, counters } = monsterBlueprint(monster);
    expect(initiative_bonus).toBe(7);
    expect(counters.map(({ name, kind, maximum }) => [name, kind, maximum])).toEqual([
      ['Legendary Actions', 'legendary-action', 4],
      ['Legendary Resistance', 'legendary-resistance', 3],
      ['Step', 'day', 2],
      ['Tremor', 'recharge', 1],
      ['Rise', 'rest', 1],
      ['Fly', 'day', 2],
      ['Haste', 'day', 2],
    ]);
  });
});

describe('a monster of the library', () => {
  it('may lack hit dice, an alignment and all library fields', () => {
    const monster = complete({ hit_points_roll: '', alignment: '' });
    expect(monster).toMatchObject({
      hit_dice: '',
      hit_points_roll: '',
      pointer: `own/${id}`,
      edition: '2014',
    });
    for (const name of ['gear', 'bonus_actions', 'tags', 'source', 'initiative_bonus', 'armor_desc'])
      expect(monster).not.toHaveProperty(name);
    expect(monsterBlueprint(monster)).toMatchObject({ hit_dice: null, initiative_bonus: 0 });
  });

  it('joins a fight with any text in its fields', () => {
    const many = Array.from({ length: FEATURES_MAXIMUM }, (_, place) => ({
      name: `Feature ${place} (${'9'.repeat(30)}/Day)`,
      desc: `The creature regains ${'9'.repeat(30)} hit points at the start of its turn. It has advantage on saving throws against spells.`,
    }));
    const fields = z.parse(ownMonsterFieldsSchema, {
      ...BLANK_MONSTER,
      hit_points_roll: 'as many as you like',
      damage_resistances: Array.from({ length: 30 }, () => 'acid cold fire force lightning necrotic poison'),
      special_abilities: many,
      actions: many,
      lair_actions: many,
    });
    const blueprint = monsterBlueprint(completeMonster(id, fields, () => []));
    expect(blueprint.counters).toHaveLength(STAT_BLOCK_COUNTERS_MAXIMUM);
    expect(z.safeParse(blueprintSchema, blueprint).error).toBeUndefined();
  });

  it('is read quickly for any text', () => {
    const texts = [
      '1 (d'.repeat(2_500),
      'the creature '.repeat(700),
      'if the a takes '.repeat(600),
      'DC 10 Wisdom saving throw '.repeat(380),
      '**'.repeat(5_000),
      'Hit: 1 (1d6) fire damage, or '.repeat(340),
    ];
    const many = texts.flatMap((desc) => Array.from({ length: 10 }, () => ({ name: 'Long', desc })));
    expect(cpuSeconds(() => monsterBlueprint(complete({ special_abilities: many })))).toBeLessThan(5);
  });
});

it('names a copy', () => {
  expect(copyName('Goblin')).toBe('Goblin (mine)');
  expect(copyName('Goblin (mine)')).toBe('Goblin (mine)');
  expect(copyName('a'.repeat(200))).toHaveLength(200);
});

describe('a spell of the library', () => {
  const completed = (fields: Partial<typeof BLANK_SPELL>) =>
    z.parse(
      spellSchema,
      completeSpell(id, { ...BLANK_SPELL, ...fields }, () => []),
    );

  it('grows with the slot or the caster level in the wording of both editions', () => {
    const spell = completed({
      level: 3,
      desc: 'Each creature makes a Dexterity saving throw, taking 8d6 Fire damage on a failed save or half as much damage on a successful one.',
      higher_level: 'The damage increases by 1d6 for each spell slot level above 3.',
    });
    expect(spell).toMatchObject({
      dc: { dc_type: { name: 'DEX' }, dc_success: 'half' },
      damage: { damage_type: { name: 'Fire' } },
    });
    expect(spell.damage?.damage_at_slot_level?.['5']).toBe('10d6');
    const cantrip = completed({
      desc: 'It takes 1d10 Cold damage.',
      higher_level: 'The damage increases by 1d10 when you reach levels 5 (2d10), 11 (3d10), and 17 (4d10).',
    });
    expect(cantrip.damage?.damage_at_character_level).toEqual({
      1: '1d10',
      5: '2d10',
      11: '3d10',
      17: '4d10',
    });
  });

  it('grows by dice of another kind', () => {
    const spell = completed({
      level: 8,
      desc: 'It takes 2d6 acid damage.',
      higher_level: 'The damage increases by 1d8 for each slot level above 8th.',
    });
    expect(spell.damage?.damage_at_slot_level).toEqual({ 8: '2d6', 9: '2d6 + 1d8' });
  });

  it('keeps its own text where the codex has no value', () => {
    const fields = { casting_time: 'Bonus Action', range: 'Sight', classes: ['Artificer'], components: [] };
    expect(completed(fields)).toMatchObject({ ...fields, classes: [{ name: 'Artificer' }] });
    expect(summariseOwnSpell({ ...BLANK_SPELL, ...fields }).casting_time).toBe('1 bonus action');
  });
});

it('is listed with all values for search and filters', () => {
  expect(
    summariseOwnMonster({
      ...BLANK_MONSTER,
      tags: ['swamp'],
      speed: { walk: '30 ft.', fly: '60 ft.' },
      damage_immunities: ['fire'],
      condition_immunities: ['prone'],
      actions: [{ name: 'Spellcasting', desc: 'It casts.' }],
    }),
  ).toMatchObject({
    name: 'New monster',
    tags: ['swamp'],
    movements: ['walk', 'fly'],
    immunities: ['fire'],
    condition_immunities: ['prone'],
    traits: ['spellcaster'],
  });
});

it('is found by the searches and filters of the codex', () => {
  const monster = ownMonsterRow({ ...summariseOwnMonster(BLANK_MONSTER), id });
  expect(
    filterRows([monster], MONSTER_PAGE_FILTERS, (name) => (name === 'type' ? 'humanoid' : '')),
  ).toHaveLength(1);
  expect(monsterEntry(monster).facets).toContain('humanoid');
  const spell = ownSpellRow({ ...summariseOwnSpell(BLANK_SPELL), id });
  expect(
    filterRows([spell], SPELL_PAGE_FILTERS, (name) => (name === 'school' ? 'Evocation' : '')),
  ).toHaveLength(1);
  expect(spellEntry(spell).facets).toContain('cantrip');
});

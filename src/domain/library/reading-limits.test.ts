import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { libraryMonsterSchema } from '#domain/codex/monster.ts';
import { spellSchema } from '#domain/codex/spell.ts';
import { blueprintSchema } from '#domain/combat/combatant.ts';
import { readEffects } from '#domain/combat/stat-block/feature-effect.ts';
import { spellEffects } from '#domain/combat/stat-block/spell-effect.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { buildCodex } from '#server/codex/build.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { fuzzRuns } from '#support/hostile/fuzz-runs.ts';
import { writtenRecords } from '#support/hostile/written-records.ts';
import { BLANK_MONSTER, BLANK_SPELL } from './blank-records.ts';
import { completeMonster } from './complete-monster.ts';
import { completeSpell } from './complete-spell.ts';
import { FEATURE_TEXT_MAXIMUM, type OwnMonsterFields } from './own-monster.ts';
import { READ_MAXIMUM } from './reading-limits.ts';

const complete = (fields: Partial<OwnMonsterFields>) =>
  z.parse(
    libraryMonsterSchema,
    completeMonster('id', { ...BLANK_MONSTER, ...fields }, () => []),
  );
const action = (desc: string, name = 'Claw') => complete({ actions: [{ name, desc }] }).actions[0];
const attack = (hit: string) =>
  action(`Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: ${hit}`);
const repeated = (words: string, length = FEATURE_TEXT_MAXIMUM) =>
  words.repeat(Math.ceil(length / words.length)).slice(0, length);
const cpuMilliseconds = (work: () => void) => cpuSeconds(work) * 1_000;

describe('values parsed from a text', () => {
  it('names an alternative by its dice if the text does not name it', () => {
    expect(attack('10 (3d6) cold or fire damage.')).toMatchObject({
      damage: [{ damage_dice: '3d6', damage_type: { name: 'Cold' } }],
      alternative_damage: [{ damage_type: { name: 'Fire' }, when: '3d6 fire damage' }],
    });
    expect(attack('5 (1d10) slashing damage or 9 (2d8) fire damage.')).toMatchObject({
      damage: [{ damage_dice: '1d10' }],
      alternative_damage: [{ damage_dice: '2d8', when: '2d8 fire damage' }],
    });
  });

  it('reads a condition before the damage, and joins damage after a comma', () => {
    expect(
      attack('5 (1d10) cold damage, or, if the target is prone, 17 (4d6 + 3) psychic damage.'),
    ).toMatchObject({
      damage: [{ damage_dice: '1d10' }],
      alternative_damage: [{ damage_dice: '4d6 + 3', when: 'if the target is prone' }],
    });
    const both = attack('5 (1d10) slashing damage, 4 (1d8) fire damage.');
    expect(both?.damage).toHaveLength(2);
    expect(both).not.toHaveProperty('alternative_damage');
  });

  it('ignores invalid dice, and a usage that is the whole name', () => {
    const huge = action(
      'Melee Weapon Attack: +99999999999999999999 to hit. Hit: 4 (1d8) fire damage. DC 99999999999999999999 Wisdom saving throw',
      '(3/Day)',
    );
    expect(huge).toMatchObject({ name: '(3/Day)' });
    expect(huge).not.toHaveProperty('attack_bonus');
    expect(huge).not.toHaveProperty('dc');
    const spell = completeSpell(
      'id',
      { ...BLANK_SPELL, desc: `A ${'9'.repeat(30)}-foot cone deals ${'9'.repeat(30)}d6 fire damage.` },
      () => [],
    );
    expect(spell).not.toHaveProperty('area_of_effect');
    expect(spell).not.toHaveProperty('damage');
  });

  it('work in a fight for any text', () => {
    const way = attack('5 (1d10) slashing damage or 9 (2d8) fire damage if [a+( holds.');
    expect(readEffects(way ?? { name: '', desc: '' }).map(({ label }) => label)).toEqual([
      '',
      'if [a+( holds',
    ]);
  });

  it('fit the responses and a fight for any text', () => {
    const { monsters, spells } = writtenRecords(buildCodex());
    fc.assert(
      fc.property(monsters, (fields) => {
        const monster = completeMonster('id', fields, () => []);
        expect(z.safeParse(libraryMonsterSchema, monster).error).toBeUndefined();
        expect(z.safeParse(blueprintSchema, monsterBlueprint(monster)).error).toBeUndefined();
        monster.actions.map(readEffects);
      }),
      { numRuns: fuzzRuns(100), seed: 1 },
    );
    const caster = { dc: 10, attack_bonus: 2, modifier: 0, level: 1 };
    fc.assert(
      fc.property(spells, (fields) => {
        const spell = completeSpell('id', fields, () => []);
        expect(z.safeParse(spellSchema, spell).error).toBeUndefined();
        spellEffects(spell, caster, 9);
      }),
      { numRuns: fuzzRuns(100), seed: 1 },
    );
  });
});

describe('a completed record', () => {
  it.each([
    '-or 1 (1d6) fire damage x',
    'DC 1 Wisdom or Charisma saving throw ',
    'Hit: 1 (1d6) fire damage, or ',
    'A. B\n',
    'At will\n',
  ])('is at most about twice as long as its text: %j', (words) => {
    const desc = repeated(words);
    const actions = Array.from({ length: 24 }, () => ({
      name: 'Spellcasting',
      desc: `Melee Weapon Attack: +5 to hit. Hit: 1 (1d4) fire damage ${desc}`.slice(0, FEATURE_TEXT_MAXIMUM),
    }));
    const fields = { ...BLANK_MONSTER, actions, special_abilities: actions };
    const written = JSON.stringify(fields).length;
    expect(JSON.stringify(complete(fields)).length).toBeLessThan(2.1 * written + 30_000);
  });

  it('has plain text beyond the parsed part', () => {
    const desc = repeated('Melee Weapon Attack: +5 to hit. Hit: 4 (1d8) fire damage. ');
    const actions = Array.from({ length: 24 }, (_, at) => ({ name: `Claw ${at}`, desc }));
    const completed = complete({ actions }).actions;
    const readable = READ_MAXIMUM / FEATURE_TEXT_MAXIMUM;
    expect(completed.filter(({ attack_bonus }) => attack_bonus === 5)).toHaveLength(readable);
    expect(completed.at(-1)).toEqual({ name: 'Claw 23', desc: completed[0]?.desc });
  });

  it.each(['1', 'x          ', ' ', '1 ', '(', '1d', 'Hit: ', 'the a must make a ', 'fire, '])(
    'takes no time that others would notice: %j repeated',
    (words) => {
      const desc = `x${repeated(words, FEATURE_TEXT_MAXIMUM - 2)}y`;
      const many = Array.from({ length: 24 }, () => ({ name: 'Long', desc }));
      expect(
        cpuMilliseconds(() => monsterBlueprint(complete({ actions: many, special_abilities: many }))),
      ).toBeLessThan(1_000);
      const long = repeated(words, 19_990);
      const spell = { ...BLANK_SPELL, desc: `x${long}`, higher_level: `x${long}` };
      expect(cpuMilliseconds(() => completeSpell('id', spell, () => []))).toBeLessThan(500);
    },
  );
});

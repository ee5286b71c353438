import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { monsterEffectsSchema, namedEffectsSchema, type Way } from '#domain/codex/effects/effect.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { typedD20 } from '#domain/dice/roll.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { apply } from '#support/fights/condition-table.ts';
import { attackReasons, modeOfHints } from './attack-hints.ts';
import { answersTo, reactionCommands, withReaction } from './attack-reactions.ts';
import { attackTraitsOf, notedAttackTraits } from './attack-traits.ts';

const read = (path: string) =>
  parse(readFileSync(new URL(`../../../../content/effects/${path}.yaml`, import.meta.url), 'utf8'));
const asWays = (entry: Way | Way[] | undefined) => (Array.isArray(entry) ? entry : entry ? [entry] : []);
const common = namedEffectsSchema.parse(read('common-traits'));
const trait = (name: string) => ({ name, desc: '', ways: asWays(common[name]) });
const feature = (file: string, monster: string, name: string) => ({
  name,
  desc: '',
  ways: asWays(monsterEffectsSchema.parse(read(`monsters/${file}`))[monster]?.[name]),
});

describe('from the entries', () => {
  it('ATK-5: Pack Tactics and Sunlight Sensitivity', () => {
    const special_abilities = [trait('Pack Tactics'), trait('Sunlight Sensitivity')];
    expect(attackTraitsOf({ special_abilities })).toMatchObject([
      { name: 'Pack Tactics', mode: 'advantage' },
      { name: 'Sunlight Sensitivity', mode: 'disadvantage' },
    ]);
  });

  it('ATK-6: Sneak Attack and Martial Advantage', () => {
    const special_abilities = [
      feature('a', 'Assassin', 'Sneak Attack'),
      feature('h', 'Hobgoblin', 'Martial Advantage'),
    ];
    expect(attackTraitsOf({ special_abilities })).toMatchObject([{ dice: '4d6' }, { dice: '2d6' }]);
  });

  it('ATK-7: Parry, and Shield of a caster', () => {
    const desc = 'The mage is a 9th-level spellcaster.\n- 1st level (4 slots): mage armor, shield';
    const spells = { name: 'Spellcasting', desc };
    const reactions = [feature('b', 'Bandit Captain', 'Parry')];
    expect(attackTraitsOf({ special_abilities: [spells], reactions })).toMatchObject([
      { name: 'Shield', armor: 5 },
      { name: 'Parry', armor: 2 },
    ]);
    const other = { name: 'Spellcasting', desc: 'shield of faith, fire shield' };
    expect(attackTraitsOf({ special_abilities: [other] })).toEqual([]);
  });

  it('own monsters by the usual names, sheets by their notes', () => {
    const own = [{ name: 'Sneak Attack (1/Turn)', desc: 'It deals an extra 7 (2d6) damage.' }];
    expect(attackTraitsOf({ special_abilities: own })).toMatchObject([{ dice: '2d6' }]);
    expect(notedAttackTraits('Evasion, Uncanny Dodge')).toEqual([{ name: 'Uncanny Dodge', halves: true }]);
  });
});

const kobold = statBlock({
  name: 'Kobold',
  special_abilities: [trait('Pack Tactics'), trait('Sunlight Sensitivity')],
});
const captain = statBlock({
  name: 'Captain',
  armor_class: 15,
  reactions: [feature('b', 'Bandit Captain', 'Parry')],
});

function fight(): Table {
  const monsters = [kobold, captain].map((one) => ({ statBlock: one, count: 1 }));
  return new Table(createFight(encounter({ monsters })));
}

describe('ATK-3, ATK-5: why an attack has advantage or disadvantage', () => {
  const reasons = (table: Table) =>
    attackReasons(table.fight, table.get('Kobold'), table.get('Aria'), false).map(
      ({ because, mode, isUnsure = false }) => [because, mode, isUnsure],
    );

  it('Pack Tactics counts while an ally can help, and the sun is for the game master', () => {
    const table = fight();
    expect(reasons(table)).toEqual([
      ['Pack Tactics', 'advantage', false],
      ['Sunlight Sensitivity', 'disadvantage', true],
    ]);
    apply(table, 'Captain', { name: 'stunned' });
    expect(reasons(table)[0]).toEqual(['Pack Tactics', 'advantage', true]);
  });

  it('adds the conditions of both sides', () => {
    const table = apply(fight(), 'Kobold', { name: 'poisoned' });
    apply(table, 'Aria', { name: 'restrained' });
    expect(reasons(table).map(([because]) => because)).toEqual([
      'Kobold is poisoned',
      'Pack Tactics',
      'Sunlight Sensitivity',
      'Aria is restrained',
    ]);
  });

  it('both together are a normal roll', () => {
    const hint = (mode: 'advantage' | 'disadvantage') => ({ mode, because: mode });
    expect(modeOfHints([hint('advantage'), hint('advantage')])).toBe('advantage');
    expect(modeOfHints([hint('advantage'), hint('disadvantage')])).toBe('normal');
    expect(modeOfHints([])).toBe('normal');
  });
});

describe('ATK-7: a reaction to a hit', () => {
  const names = (table: Table, natural: number, ranged: boolean | null = false) =>
    answersTo(table.get('Captain'), typedD20(natural, 5), ranged).map(({ name }) => name);

  it('is offered if it turns the hit into a miss', () => {
    const table = fight();
    expect(names(table, 11)).toEqual(['Parry']);
    // 17 hits AC 17, 14 misses anyway, and a 20 always hits.
    expect([names(table, 12), names(table, 9), names(table, 20)]).toEqual([[], [], []]);
    expect(names(table, 11, true)).toEqual([]);
  });

  it('is not offered without a reaction', () => {
    const table = fight();
    table.do({ type: 'set-reaction', combatant_id: table.id('Captain'), used: true });
    expect(names(table, 11)).toEqual([]);
    expect(names(apply(fight(), 'Captain', { name: 'stunned' }), 11)).toEqual([]);
  });

  it('is used up, and Parry counts for this attack only', () => {
    const table = fight();
    const target = table.get('Captain');
    const [parry] = answersTo(target, typedD20(11, 5), false);
    if (parry === undefined) throw new Error('No reaction is offered.');
    expect(answersTo(withReaction(target, parry), typedD20(11, 5), false)).toEqual([]);
    table.do({ type: 'together', commands: reactionCommands(target, parry, 'c') });
    expect(table.get('Captain')).toMatchObject({ reaction_used: true, conditions: [] });
  });

  it('Shield stays until the next turn and spends a slot', () => {
    const slot = {
      id: 's',
      name: '1st level',
      kind: 'spell-slot',
      maximum: 1,
      used: 0,
      recharge_from: null,
    } as const;
    const table = fight();
    table.do({ type: 'add-counter', combatant_id: table.id('Captain'), counter: slot });
    const shield = { name: 'Shield', armor: 5 };
    const mage = { ...table.get('Captain'), attack_traits: [shield] };
    expect(answersTo(mage, typedD20(14, 5), true)).toEqual([shield]);
    table.do({ type: 'together', commands: reactionCommands(mage, shield, 'c') });
    expect(table.get('Captain').counters.find(({ id }) => id === 's')?.used).toBe(1);
    expect(table.get('Captain').conditions).toMatchObject([{ name: 'Shield', armor: { bonus: 5 } }]);
    expect(answersTo({ ...mage, counters: [] }, typedD20(14, 5), true)).toEqual([]);
  });
});

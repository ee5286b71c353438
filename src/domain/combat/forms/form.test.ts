import { describe, expect, it } from 'vitest';
import type { Combatant, FormManner } from '#domain/combat/combatant.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { carriedCharacters } from '#domain/combat/roster/campaign-state.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { summarise } from '#domain/combat/summary/summary.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';

const bear = statBlock({
  name: 'Brown Bear',
  pointer: 'srd/brown-bear',
  hit_points: 34,
  armor_class: 11,
  stats: { strength: 19, dexterity: 10, constitution: 16, intelligence: 2, wisdom: 13, charisma: 7 },
  damage_resistances: ['cold'],
  special_abilities: [{ name: 'Roar (1/Day)', desc: 'It roars.' }],
});

function take(table: Table, name: string, manner: FormManner): Table {
  const blueprint = monsterBlueprint(bear);
  return table.do({ type: 'take-form', combatant_id: table.id(name), blueprint, manner });
}

function giveBack(table: Table, name: string): Table {
  return table.do({ type: 'return-form', combatant_id: table.id(name) });
}

const hitPoints = ({ hit_points, maximum_hit_points }: Combatant) => [hit_points, maximum_hit_points];

describe('another form', () => {
  it('FRM-1: replaces AC, abilities, defences and counters, and keeps the rest', () => {
    const table = new Table().start('Aria', 'Borin');
    const aria = table.id('Aria');
    table.hit('Aria', 4);
    table.do({ type: 'set-concentration', combatant_id: aria, on: 'bless' });
    table.do({ type: 'apply-condition', combatant_ids: [aria], condition_id: 'p', name: 'poisoned' });
    table.do({ type: 'grant-temporary-hit-points', combatant_ids: [aria], amount: 5 });
    const before = table.get('Aria');
    take(table, 'Aria', 'wild-shape');
    expect(table.get('Aria')).toMatchObject({
      name: 'Aria',
      side: 'ally',
      armor_class: 11,
      stat_block: 'srd/brown-bear',
      stats: bear.stats,
      defences: [{ kind: 'resistance', damage_type: 'cold' }],
      counters: [{ name: 'Roar' }],
      concentration: 'bless',
      conditions: [{ name: 'poisoned' }],
      temporary_hit_points: 5,
      source: 'ch-1',
      form: { name: 'Brown Bear' },
    });
    expect(table.log.at(-1)).toContain('Aria takes the form of Brown Bear');
    expect(giveBack(table, 'Aria').get('Aria')).toEqual(before);
  });

  it('FRM-1: a second form replaces the first, and its own body is kept', () => {
    const table = new Table();
    const before = table.get('Aria');
    take(table, 'Aria', 'wild-shape').hit('Aria', 10);
    take(table, 'Aria', 'polymorph');
    expect(hitPoints(table.get('Aria'))).toEqual([34, 34]);
    expect(giveBack(table, 'Aria').get('Aria')).toEqual(before);
  });

  it('FRM-1: cannot begin at 0 hit points, and cannot end without a form', () => {
    const table = new Table();
    const combatant_id = table.id('Aria');
    expect(table.try({ type: 'return-form', combatant_id })).toBe('no-form');
    table.do({ type: 'set-hit-points', combatant_id, hit_points: 0 });
    const blueprint = monsterBlueprint(bear);
    expect(table.try({ type: 'take-form', combatant_id, blueprint, manner: 'polymorph' })).toBe('at-zero');
  });

  it.each<FormManner>(['wild-shape', 'polymorph'])('FRM-2: %s has its own hit points', (manner) => {
    const table = new Table();
    table.hit('Aria', 5);
    take(table, 'Aria', manner).hit('Aria', 30);
    expect(hitPoints(table.get('Aria'))).toEqual([4, 34]);
    expect(hitPoints(giveBack(table, 'Aria').get('Aria'))).toEqual([15, 20]);
  });

  it('FRM-2: at 0 the form ends and the remaining damage carries over', () => {
    const table = new Table().start('Aria', 'Borin');
    table.do({ type: 'set-concentration', combatant_id: table.id('Aria'), on: 'bless' });
    take(table, 'Aria', 'wild-shape').hit('Aria', 40);
    expect(table.get('Aria')).toMatchObject({
      form: null,
      hit_points: 14,
      concentration: 'bless',
      conditions: [],
      damage_taken: 40,
    });
    expect(table.log.join('\n')).toContain('Aria returns to its own form and takes 6, 14 left');
    expect(table.fight.prompts).toMatchObject([{ kind: 'concentration', dc: 20 }]);
  });

  it('FRM-2: the remaining damage can make it fall, or kill it at once (DTH-5)', () => {
    const falls = take(new Table(), 'Aria', 'polymorph').hit('Aria', 34 + 39);
    expect(falls.get('Aria')).toMatchObject({ form: null, hit_points: 0, death_saves: { failures: 0 } });
    expect(falls.get('Aria').conditions.map(({ name }) => name)).toContain('unconscious');
    const dies = take(new Table(), 'Aria', 'polymorph').hit('Aria', 34 + 40);
    expect(dies.get('Aria')).toMatchObject({ form: null, hit_points: 0, death_saves: { failures: 3 } });
  });

  it('FRM-2: a typed 0 ends the form without remaining damage', () => {
    const table = take(new Table(), 'Aria', 'polymorph');
    table.do({ type: 'set-hit-points', combatant_id: table.id('Aria'), hit_points: 0 });
    expect(hitPoints(table.get('Aria'))).toEqual([20, 20]);
  });

  it('FRM-3: a wild shape keeps mental abilities and counters, polymorph does not', () => {
    const mage = statBlock({
      name: 'Mage',
      pointer: 'srd/mage',
      stats: { ...bear.stats, intelligence: 17, wisdom: 12, charisma: 11 },
      actions: [{ name: 'Shield (2/Day)', desc: 'It shields.' }],
    });
    const fight = createFight(encounter({ monsters: [{ statBlock: mage, count: 1 }] }));
    const shaped = take(new Table(fight), 'Mage', 'wild-shape').get('Mage');
    expect(shaped.stats).toMatchObject({ strength: 19, intelligence: 17, wisdom: 12 });
    expect(shaped.saving_throws).toMatchObject({ strength: 4, intelligence: 3 });
    expect(shaped.counters.map(({ name }) => name)).toEqual(['Shield', 'Roar']);

    const table = take(new Table(fight), 'Mage', 'polymorph');
    expect(table.get('Mage')).toMatchObject({ stats: bear.stats, counters: [{ name: 'Roar' }] });
    const counter = { name: 'Luck', kind: 'custom' as const, maximum: 1, used: 0, recharge_from: null };
    table.do({ type: 'add-counter', combatant_id: table.id('Mage'), counter: { id: 'luck', ...counter } });
    expect(giveBack(table, 'Mage').get('Mage').counters).toMatchObject([
      { name: 'Shield' },
      { name: 'Luck' },
    ]);
  });

  it('FRM-4: a shapechanger has the same hit points in every form', () => {
    const table = take(new Table(), 'Sildar', 'shapechanger');
    expect(table.get('Sildar')).toMatchObject({ hit_points: 27, maximum_hit_points: 27, armor_class: 11 });
    table.hit('Sildar', 7);
    expect(giveBack(table, 'Sildar').get('Sildar')).toMatchObject({ hit_points: 20, armor_class: 16 });
  });

  it('FRM-5: the dead return to their own form, after damage or exhaustion', () => {
    const table = take(new Table(), 'Sildar', 'shapechanger').hit('Sildar', 27);
    expect(table.get('Sildar')).toMatchObject({ form: null, hit_points: 0, armor_class: 16 });
    take(table, 'Aria', 'polymorph');
    table.do({ type: 'set-exhaustion', combatant_id: table.id('Aria'), condition_id: 'e', level: 6 });
    expect(table.get('Aria')).toMatchObject({ form: null, hit_points: 0, maximum_hit_points: 20 });
  });

  it('FRM-6: a rest restores the own hit points, and the campaign gets them', () => {
    const table = new Table().start('Aria', 'Borin').hit('Aria', 5);
    take(table, 'Aria', 'polymorph').hit('Aria', 30);
    expect(carriedCharacters(table.fight).get('ch-1')).toEqual({ hit_points: 15, dead: false });
    const left = new Table(table.fight).do({ type: 'remove-combatants', combatant_ids: [table.id('Aria')] });
    expect(carriedCharacters(left.fight).get('ch-1')).toEqual({ hit_points: 15, dead: false });
    table.do({ type: 'rest', combatant_ids: [table.id('Aria')], kind: 'long' });
    expect(hitPoints(giveBack(table, 'Aria').get('Aria'))).toEqual([20, 20]);
  });

  it('FRM-7: ends with the concentration that holds it, and restores the own hit points', () => {
    const table = new Table().start('Aria', 'Borin').hit('Borin', 5);
    const [aria, borin] = [table.id('Aria'), table.id('Borin')];
    const cast = () =>
      table.do({
        type: 'together',
        commands: [
          { type: 'set-concentration', combatant_id: aria, on: 'polymorph', again: true },
          {
            type: 'take-form',
            combatant_id: borin,
            blueprint: monsterBlueprint(bear),
            manner: 'polymorph',
            held_by: aria,
          },
        ],
      });
    cast().hit('Borin', 10);
    expect(hitPoints(table.get('Borin'))).toEqual([24, 34]);
    table.do({ type: 'set-concentration', combatant_id: aria, on: null });
    expect(table.get('Borin')).toMatchObject({ form: null, hit_points: 25 });
    expect(table.log.slice(-2)).toEqual([
      'Round 1: Aria loses concentration on polymorph',
      'Round 1: Borin returns to its own form',
    ]);
    table.do({ type: 'undo' });
    expect(table.get('Borin')).toMatchObject({ form: { name: 'Brown Bear' }, hit_points: 24 });
    table.hit('Aria', 60);
    expect(table.get('Borin').form).toBeNull();
  });

  it('FRM-8: a wild shape ends with unconsciousness and cannot begin during it; polymorph stays', () => {
    const sleep = (table: Table, name: string) =>
      table.do({
        type: 'apply-condition',
        combatant_ids: [table.id(name)],
        condition_id: 'sleep',
        name: 'unconscious',
      });
    const table = new Table().hit('Aria', 5);
    sleep(take(table, 'Aria', 'wild-shape').hit('Aria', 3), 'Aria');
    expect(table.get('Aria')).toMatchObject({ form: null, hit_points: 15 });
    const again = {
      type: 'take-form' as const,
      combatant_id: table.id('Aria'),
      blueprint: monsterBlueprint(bear),
    };
    expect(table.try({ ...again, manner: 'wild-shape' })).toBe('cannot-act');
    sleep(take(table, 'Borin', 'polymorph'), 'Borin');
    expect(table.get('Borin').form?.name).toBe('Brown Bear');
    // FRM-5: a death from exhaustion returns it to its own form, with 0 hit points.
    take(table, 'Sildar', 'wild-shape');
    table.do({ type: 'set-exhaustion', combatant_id: table.id('Sildar'), condition_id: 'e', level: 6 });
    expect(table.get('Sildar')).toMatchObject({ form: null, hit_points: 0 });
  });

  it('SUM-1: does not change the XP', () => {
    const table = take(new Table().start('Aria'), 'Goblin - 1', 'polymorph').hit('Goblin - 1', 60);
    expect(summarise(table.fight).xp).toEqual({ defeated: 50, all: 100 });
  });
});

describe('FRM-11: 2024', () => {
  const table = () =>
    new Table().do({ type: 'change-settings', settings: { edition: '2024' } }).hit('Aria', 5);

  it('a wild shape keeps the hit points, and gives temporary ones by the level', () => {
    const druid = take(table(), 'Aria', 'wild-shape');
    expect(hitPoints(druid.get('Aria'))).toEqual([15, 20]);
    expect(druid.get('Aria')).toMatchObject({ temporary_hit_points: 3, armor_class: 11 });
    druid.hit('Aria', 8);
    expect(druid.get('Aria')).toMatchObject({ hit_points: 10, form: { name: 'Brown Bear' } });
    expect(hitPoints(giveBack(druid, 'Aria').get('Aria'))).toEqual([10, 20]);
  });

  it('polymorph gives the hit points of the form as temporary ones, and ends without them', () => {
    const sheep = take(table(), 'Aria', 'polymorph');
    expect(sheep.get('Aria')).toMatchObject({ hit_points: 15, temporary_hit_points: 34 });
    sheep.hit('Aria', 33);
    expect(sheep.get('Aria').form).not.toBeNull();
    sheep.hit('Aria', 3);
    expect(sheep.get('Aria')).toMatchObject({ form: null, hit_points: 13, maximum_hit_points: 20 });
    const early = giveBack(take(table(), 'Aria', 'polymorph'), 'Aria');
    expect(early.get('Aria')).toMatchObject({ hit_points: 15, temporary_hit_points: 0 });
  });
});

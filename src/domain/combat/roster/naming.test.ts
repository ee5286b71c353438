import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { fightSchema } from '#domain/combat/fight.ts';
import { COMBATANTS_MAXIMUM } from '#domain/combat/limits.ts';
import { customBlueprint, monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';

const LONG = 'x'.repeat(198);

describe('NAM-5: a number is used once per fight', () => {
  const goblin = monsterBlueprint(statBlock());
  let made = 0;
  const add = (table: Table, copies = 1) => {
    const ids = Array.from({ length: copies }, (_, copy) => `new-${made + copy}`);
    made += copies;
    table.do({ type: 'add-combatants', blueprint: goblin, ids });
    return ids.map((id) => table.fight.combatants[id]?.name);
  };
  const remove = (table: Table, ...names: string[]) =>
    table.do({ type: 'remove-combatants', combatant_ids: names.map((name) => table.id(name)) });
  const goblins = (table: Table) => table.names.filter((name) => name.startsWith('Goblin'));

  it('the last remaining copy keeps its number, and new copies continue', () => {
    const table = new Table();
    remove(table, 'Goblin - 1');
    expect(goblins(table)).toEqual(['Goblin - 2']);
    expect(add(table)).toEqual(['Goblin - 3']);
  });

  it('even after the highest copy, or all copies, have left', () => {
    const table = new Table();
    remove(table, 'Goblin - 2');
    expect(add(table)).toEqual(['Goblin - 3']);
    remove(table, ...goblins(table));
    expect(add(table)).toEqual(['Goblin - 4']);
    expect(add(table, 2)).toEqual(['Goblin - 5', 'Goblin - 6']);
  });

  it('even after the highest copy was renamed', () => {
    const table = new Table();
    table.do({ type: 'rename-combatant', combatant_id: table.id('Goblin - 2'), name: 'Klarg' });
    expect(add(table)).toEqual(['Goblin - 3']);
  });

  it('undo frees the number again', () => {
    const table = new Table();
    add(table);
    table.do({ type: 'undo' });
    expect(add(table)).toEqual(['Goblin - 3']);
    const before = table.fight.past_numbers;
    remove(table, 'Goblin - 3').do({ type: 'undo' });
    expect(table.fight.past_numbers).toEqual(before);
  });

  it('a copy without a number reserves none', () => {
    const table = new Table(createFight(encounter({ monsters: [{ statBlock: statBlock(), count: 1 }] })));
    remove(table, 'Goblin');
    expect(add(table)).toEqual(['Goblin']);
    expect(table.fight).not.toHaveProperty('past_numbers');
  });
});

describe('names at their longest', () => {
  it.each([
    ['of two copies', LONG],
    ['that end in a character of two halves', `${'x'.repeat(195)}🐉🐉`.slice(0, 199)],
  ])('NAM-4: %s leave room for the number, and the fight can be parsed', (_, name) => {
    const table = new Table(
      createFight(encounter({ monsters: [{ name, statBlock: statBlock(), count: 2 }] })),
    );
    const blueprint = customBlueprint({ name, type: 'monster', hit_points: 5, armor_class: 10 });
    table.do({ type: 'add-combatants', blueprint, ids: Array.from({ length: 9 }, (_, copy) => `n${copy}`) });
    const names = table.names.slice(3);
    expect(new Set(names).size).toBe(11);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(200);
    expect(names.some((one) => /\p{Surrogate}/u.test(one))).toBe(false);
    expect(names.at(-1)).toMatch(/ - 11$/);
    expect(fightSchema.safeParse(table.fight).error).toBeUndefined();
  });
});

describe('the largest fights', () => {
  const copies = (name: string, count: number) => ({ statBlock: statBlock({ name }), count });

  it('hold every encounter that can be saved', () => {
    const players = Array.from({ length: 1000 }, (_, number) => ({
      character_id: `${number}`,
      name: 'Aria',
      hit_points: 20,
      armor_class: 16,
      level: 3,
    }));
    const npcs = Array.from({ length: 1000 }, (_, number) => ({
      npc_id: `${number}`,
      name: `Guard ${number}`,
      hit_points: 20,
      armor_class: 16,
    }));
    const table = new Table(createFight(encounter({ players, npcs, monsters: [copies('Rat', 1000)] })));
    expect(table.fight.order).toHaveLength(COMBATANTS_MAXIMUM);
    expect(new Set(table.names).size).toBe(COMBATANTS_MAXIMUM);
    expect(table.names[999]).toBe('Aria - 1000');
    expect(table.names.at(-1)).toBe('Rat - 1000');
    const blueprint = customBlueprint({ name: 'One more', type: 'monster', hit_points: 5, armor_class: 10 });
    expect(table.try({ type: 'add-combatants', blueprint, ids: ['n'] })).toBe('too-many');
    table.do({ type: 'remove-combatants', combatant_ids: table.fight.order });
  });

  it('never exceed the limit', () => {
    const fight = createFight(encounter({ monsters: [copies('Rat', 5000), copies('Bat', 5)] }));
    expect(fight.order).toHaveLength(COMBATANTS_MAXIMUM);
  });
});

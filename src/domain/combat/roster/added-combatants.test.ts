import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { nextUp } from '#domain/combat/fight.ts';
import {
  characterBlueprint,
  customBlueprint,
  monsterBlueprint,
  npcBlueprint,
} from '#domain/combat/stat-block/stat-block.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

function running(): Table {
  return new Table().start(...ORDER);
}

describe('joining', () => {
  it('NAM-1: copies are numbered if there are several', () => {
    const monsters = [
      { statBlock: statBlock(), count: 3 },
      { statBlock: statBlock({ name: 'Ogre', pointer: 'srd/ogre' }), count: 1 },
    ];
    const table = new Table(createFight(encounter({ players: [], npcs: [], monsters })));
    expect(table.names).toEqual(['Goblin - 1', 'Goblin - 2', 'Goblin - 3', 'Ogre']);
    expect(table.get('Goblin - 2')).toMatchObject({
      type: 'monster',
      hit_points: 7,
      armor_class: 15,
      amount: 3,
    });
  });

  it('NAM-2: adding a name that exists renames the first copy and numbers the new ones', () => {
    const monsters = [{ statBlock: statBlock(), count: 1 }];
    const table = new Table(createFight(encounter({ players: [], npcs: [], monsters })));
    const blueprint = monsterBlueprint(statBlock());
    table.do({ type: 'add-combatants', blueprint, ids: ['a', 'b'] });
    expect(table.names).toEqual(['Goblin - 1', 'Goblin - 2', 'Goblin - 3']);
    table.do({ type: 'remove-combatants', combatant_ids: ['a'] });
    table.do({ type: 'add-combatants', blueprint, ids: ['c'] });
    expect(table.names).toEqual(['Goblin - 1', 'Goblin - 3', 'Goblin - 4']);
  });

  it('NAM-3: no name is given twice', () => {
    const table = new Table().addCustom('Aria', 'x');
    expect(table.names).toContain('Aria - 2');
    expect(table.names).toContain('Aria - 1');
    const rename = { type: 'rename-combatant', combatant_id: 'x', name: 'Borin' } as const;
    expect(table.try(rename)).toBe('name-taken');
  });

  it('ADD-1 and ADD-2: anyone joins a running fight, with an initiative, with a roll or without one', () => {
    const table = running();
    const sheet = { name: 'Pip', hit_points: 8, level: 1, armor_class: 12 };
    const character = characterBlueprint({ ...sheet, character_id: 'pip' });
    table.do({ type: 'add-combatants', blueprint: character, ids: ['pip'], initiative: 12 });
    const npc = npcBlueprint({ ...sheet, name: 'Gundren', npc_id: 'gundren' });
    table.do({ type: 'add-combatants', blueprint: npc, ids: ['gundren'] });
    const monster = monsterBlueprint(statBlock());
    table.do({ type: 'add-combatants', blueprint: monster, ids: ['third'], roll_initiative: true });
    expect(table.get('Pip')).toMatchObject({ origin: 'character', initiative: 12 });
    expect(table.get('Gundren')).toMatchObject({ origin: 'npc', initiative: null });
    expect(table.get('Goblin - 3')).toMatchObject({ origin: 'monster', initiative: expect.any(Number) });
    expect(table.active).toBe('Aria');
  });

  it('ADD-3: a combatant that joins with an initiative takes its place', () => {
    const table = running();
    const blueprint = customBlueprint({ name: 'Wolf', type: 'monster', hit_points: 11, armor_class: 13 });
    table.do({ type: 'add-combatants', blueprint, ids: ['w'], initiative: 18 });
    expect(table.names.slice(0, 4)).toEqual(['Aria', 'Goblin - 1', 'Wolf', 'Borin']);
    expect(table.active).toBe('Aria');
  });

  it('ADD-4: reinforcements enter with their round', () => {
    const table = running();
    const blueprint = customBlueprint({ name: 'Wolf', type: 'monster', hit_points: 11, armor_class: 13 });
    table.do({ type: 'add-combatants', blueprint, ids: ['w'], initiative: 30, enters_at_round: 2 });
    expect(table.get('Wolf').enters_at_round).toBe(2);
    expect(nextUp(table.fight)?.name).toBe('Goblin - 1');
    for (let turn = 0; turn < 4; turn += 1) table.next();
    expect(nextUp(table.fight)?.name).toBe('Wolf');
    table.next();
    expect([table.active, table.fight.round]).toEqual(['Wolf', 2]);
    expect(table.log).toContain('Round 2: Wolf joins the fight');
    expect(table.fight.prompts).toMatchObject([{ kind: 'reminder', text: 'Wolf joins the fight' }]);
  });

  it('CAM-1: a character starts from the campaign’s current hit points', () => {
    const players = [
      { character_id: 'p', name: 'Pip', hit_points: 20, current_hit_points: 4, armor_class: 12, level: 1 },
    ];
    const table = new Table(createFight(encounter({ players })));
    expect(table.get('Pip')).toMatchObject({ hit_points: 4, maximum_hit_points: 20, type: 'player' });
    expect(table.get('Sildar')).toMatchObject({ type: 'player', origin: 'npc' });
  });
});

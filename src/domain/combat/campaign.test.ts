import { describe, expect, it } from 'vitest';
import { encounter, Table } from '#support/combat-table.ts';
import { carriedCharacters } from './campaign.ts';
import { lifeOf } from './combatant.ts';
import { createFight } from './create-fight.ts';
import { characterBlueprint } from './stat-block.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];
const pip = { character_id: 'p', name: 'Pip', hit_points: 20, armor_class: 12, level: 1 };

describe('from the fight into the campaign', () => {
  it('CAM-2: who left is carried as they left', () => {
    const table = new Table()
      .start(...ORDER)
      .hit('Aria', 5)
      .hit('Borin', 7);
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Aria'), table.id('Goblin - 1')] });
    table.do({ type: 'end-fight' });
    expect(carriedCharacters(table.fight)).toEqual(
      new Map([
        ['ch-1', { hit_points: 15, dead: false }],
        ['ch-2', { hit_points: 23, dead: false }],
      ]),
    );
  });

  it('CAM-4: the dead are carried as dead, also who died and left; the dying are not', () => {
    const table = new Table(createFight(encounter({ players: [...encounter().players, pip] })));
    table.start('Aria', 'Borin', 'Pip').hit('Aria', 40).hit('Borin', 60).hit('Pip', 20);
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Borin')] });
    expect(carriedCharacters(table.fight)).toEqual(
      new Map([
        ['ch-1', { hit_points: 0, dead: true }],
        ['ch-2', { hit_points: 0, dead: true }],
        ['p', { hit_points: 0, dead: false }],
      ]),
    );
  });
});

describe('from the campaign into the fight', () => {
  const dead = { ...pip, current_hit_points: 0, dead: true };

  it('CAM-4: the dead come dead, are passed over, and live again by a typed value', () => {
    const table = new Table(createFight(encounter({ players: [dead], npcs: [] })));
    expect(lifeOf(table.get('Pip'))).toBe('dead');
    table.start('Pip', 'Goblin - 1', 'Goblin - 2');
    expect(table.active).toBe('Goblin - 1');
    expect(table.fight.prompts).toEqual([]);
    table.do({ type: 'set-hit-points', combatant_id: table.id('Pip'), hit_points: 3 });
    expect(table.get('Pip')).toMatchObject({ hit_points: 3, conditions: [{ name: 'prone' }] });
    expect(carriedCharacters(table.fight).get('p')).toEqual({ hit_points: 3, dead: false });
  });

  it('CAM-4: also who joins later', () => {
    const table = new Table();
    table.do({ type: 'add-combatants', blueprint: characterBlueprint(dead), ids: ['pip'] });
    expect(lifeOf(table.get('Pip'))).toBe('dead');
    expect(table.get('Pip')).not.toHaveProperty('dead');
  });
});

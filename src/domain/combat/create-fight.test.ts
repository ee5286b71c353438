import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encounter, statBlock } from '#support/fights/combat-table.ts';
import { localIdSchema } from './combatant.ts';
import { createFight, type EncounterForFight } from './create-fight.ts';

const goblins = (count: number, name?: string) => ({
  statBlock: statBlock(),
  count,
  ...(name !== undefined && { name }),
});
const namesById = (changes: Partial<EncounterForFight>) =>
  Object.fromEntries(
    Object.values(createFight(encounter(changes)).combatants).map(({ id, base_name }) => [id, base_name]),
  );

describe('the ids of a new fight', () => {
  it('are derived from the source and the copy number', () => {
    expect(createFight(encounter()).order).toEqual([
      'character:ch-1',
      'character:ch-2',
      'npc:npc-1',
      'srd/goblin#1',
      'srd/goblin#2',
    ]);
  });

  it('refer to the same creature or to none after the encounter has changed', () => {
    const boss = goblins(1, 'Klarg');
    const orcs = { statBlock: statBlock({ name: 'Orc', pointer: 'srd/orc' }), count: 2 };
    const before = namesById({ monsters: [goblins(2, 'Goblin'), boss, orcs] });
    const [, , ...rest] = encounter().players;
    for (const after of [
      namesById({ monsters: [goblins(5, 'Goblin'), boss, orcs] }),
      namesById({ monsters: [orcs, boss] }),
      namesById({ players: rest, npcs: [], monsters: [boss, goblins(2, 'Snaga')] }),
    ]) {
      const shared = Object.keys(after).filter((id) => id in before);
      expect(shared.length).toBeGreaterThan(0);
      for (const id of shared) expect(after[id]).toBe(before[id]);
    }
  });

  it('are unique, even if an encounter lists a creature twice', () => {
    const [aria] = encounter().players;
    if (aria === undefined) throw new Error('There is nobody to repeat.');
    const { order } = createFight(
      encounter({ players: [aria, aria], monsters: [goblins(2), goblins(3), goblins(1, 'Klarg')] }),
    );
    expect(new Set(order).size).toBe(9);
    expect(order).toContain('character:ch-1#2');
    expect(order).toContain('srd/goblin#5');
  });

  it('are valid in a command, even with a long pointer', () => {
    const uuid = '01912345-6789-7fff-bfff-ffffffffffff';
    const { order } = createFight(
      encounter({
        players: [{ character_id: uuid, name: 'Aria', hit_points: 20, armor_class: 16, level: 3 }],
        monsters: [
          { count: 400, statBlock: statBlock({ pointer: `own/${uuid}` }), name: 'x'.repeat(200) },
          { count: 300, statBlock: statBlock({ pointer: `own/${'y'.repeat(100)}` }) },
          { count: 300, statBlock: undefined, pointer: `own/${'y'.repeat(101)}` },
        ],
      }),
    );
    expect(new Set(order).size).toBe(1002);
    for (const id of order) expect(z.safeParse(localIdSchema, id).error).toBeUndefined();
  });
});

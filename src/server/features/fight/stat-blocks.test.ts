import { describe, expect, it } from 'vitest';
import { blueprintSchema } from '#domain/combat/combatant.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { FIGHT_CHARACTERS_MAXIMUM } from '#domain/combat/limits.ts';
import { sizeOf } from '#domain/combat/size.ts';
import { monsterBlueprint } from '#domain/combat/stat-block.ts';
import { averageOf, parseDice } from '#domain/dice/notation.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/fields.ts';
import { LIST_MAXIMUM, MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';
import { buildCodex } from '#server/codex/build.ts';

describe('every monster of the codex', () => {
  const codex = buildCodex();
  const counters = (index: string) => {
    const monster = codex.monsterByIndex.get(index);
    if (monster === undefined) throw new Error(`There is no ${index}.`);
    return monsterBlueprint(monster).counters.map(({ name, kind, maximum }) => [name, kind, maximum]);
  };

  it('can join a fight, with hit dice that average to its hit points', () => {
    for (const monster of codex.monsters) {
      const blueprint = monsterBlueprint(monster, 2);
      expect(blueprintSchema.safeParse(blueprint).error, monster.name).toBeUndefined();
      const dice = parseDice(blueprint.hit_dice ?? '');
      expect(dice && averageOf(dice), monster.name).toBe(monster.hit_points);
      expect(new Set(blueprint.counters.map(({ id }) => id)).size).toBe(blueprint.counters.length);
    }
  });

  it('ADD-5: fits into a fight, also a thousand of the largest beside all the players and NPCs', () => {
    const [largest] = [...codex.monsters].sort(
      (one, other) => sizeOf(monsterBlueprint(other)) - sizeOf(monsterBlueprint(one)),
    );
    if (largest === undefined) throw new Error('There are no monsters.');
    const people = Array.from({ length: LIST_MAXIMUM }, (_, number) => ({
      name: `${number}`.padEnd(TEXT_MAXIMUM, 'x'),
      hit_points: 100,
      armor_class: 10,
      level: 20,
    }));
    const fight = createFight({
      name: 'Everybody',
      players: people.map((person, number) => ({ ...person, character_id: `character-${number}` })),
      npcs: people.map((person, number) => ({ ...person, npc_id: `npc-${number}` })),
      monsters: [{ count: MONSTERS_MAXIMUM, pointer: largest.pointer, statBlock: largest }],
    });
    expect(sizeOf(fight)).toBeLessThan(FIGHT_CHARACTERS_MAXIMUM / 1.5);
    expect(sizeOf(fight)).toBeGreaterThan(FIGHT_CHARACTERS_MAXIMUM / 4);
  });

  it('RES-4: brings what it may use so often', () => {
    expect(counters('lich')).toEqual([
      ['Legendary Actions', 'legendary-action', 3],
      ['Legendary Resistance', 'legendary-resistance', 3],
      ['1st level slots', 'spell-slot', 4],
      ['2nd level slots', 'spell-slot', 3],
      ['3rd level slots', 'spell-slot', 3],
      ['4th level slots', 'spell-slot', 3],
      ['5th level slots', 'spell-slot', 3],
      ['6th level slots', 'spell-slot', 1],
      ['7th level slots', 'spell-slot', 1],
      ['8th level slots', 'spell-slot', 1],
      ['9th level slots', 'spell-slot', 1],
    ]);
    expect(counters('adult-red-dragon')).toEqual([
      ['Legendary Actions', 'legendary-action', 3],
      ['Legendary Resistance', 'legendary-resistance', 3],
      ['Fire Breath', 'recharge', 1],
    ]);
    expect(counters('drow')).toEqual([
      ['Darkness', 'day', 1],
      ['Faerie fire', 'day', 1],
    ]);
  });

  it('finds every limited use that a stat block names', () => {
    const missing = codex.monsters.flatMap((monster) => {
      const named = [...monster.special_abilities, ...monster.actions, ...monster.reactions].filter(
        ({ name, usage }) => /\d\/day|recharge/i.test(`${name} ${usage ?? ''}`),
      );
      const found = monsterBlueprint(monster).counters.length;
      return found < named.length ? [monster.name] : [];
    });
    expect(missing).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Monster } from '#domain/codex/monster.ts';
import { createSpellFinder } from '#domain/codex/reading/spell-names.ts';
import { blueprintSchema } from '#domain/combat/combatant.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { sizeOf } from '#domain/combat/fight-size.ts';
import { FIGHT_CHARACTERS_MAXIMUM } from '#domain/combat/limits.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { averageOf, parseDice } from '#domain/dice/notation.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { ownFieldsOf } from '#domain/library/fields-from-monster.ts';
import { knownInMonster, monsterWithKnown } from '#domain/library/known-ways.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { LIST_MAXIMUM, MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';
import { buildCodex } from '#server/codex/build.ts';
import { play, script } from '#support/fights/combat-script.ts';

const codex = buildCodex();
const findSpells = createSpellFinder(codex.spells);

/** The id of a copy, in the form of a UUID. */
const ownId = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
/** A copy keeps the entries of the codex. */
const known = new Map(codex.monsters.flatMap(knownInMonster));
const copies = codex.monsters.map((monster, at) =>
  monsterWithKnown(completeMonster(ownId(at), ownFieldsOf(monster), findSpells), known),
);

describe.each([
  ['the codex', codex.monsters],
  ['a library', copies],
])('every monster of %s', (_, monsters) => {
  const named = (index: string) => monsters[codex.monsters.findIndex((monster) => monster.index === index)];
  const counters = (index: string) => {
    const monster = named(index);
    if (monster === undefined) throw new Error(`There is no ${index}.`);
    return monsterBlueprint(monster).counters.map(({ name, kind, maximum }) => [name, kind, maximum]);
  };

  it('can join a fight, with hit dice that average to its hit points', () => {
    for (const monster of monsters) {
      const blueprint = monsterBlueprint(monster, 2);
      expect(blueprintSchema.safeParse(blueprint).error, monster.name).toBeUndefined();
      const dice = parseDice(blueprint.hit_dice ?? '');
      expect(dice && averageOf(dice), monster.name).toBe(monster.hit_points);
      expect(new Set(blueprint.counters.map(({ id }) => id)).size).toBe(blueprint.counters.length);
    }
  });

  it('ADD-5: fits into a fight, even a thousand of the largest with all players and NPCs', () => {
    const [largest] = [...monsters].sort(
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

  it('RES-4: has counters for its limited uses', () => {
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
    const missing = monsters.flatMap((monster) => {
      const limited = [...monster.special_abilities, ...monster.actions, ...monster.reactions].filter(
        ({ name, usage }) => /\d\/day|recharge/i.test(`${name} ${usage ?? ''}`),
      );
      const found = monsterBlueprint(monster).counters.length;
      return found < limited.length ? [monster.name] : [];
    });
    expect(missing).toEqual([]);
  });
});

it('a monster of the library fights exactly like its original in the codex', () => {
  // No monsters that the script adds itself: those would share an initiative roll with codex monsters only.
  const indexes = ['lich', 'hydra', 'adult-red-dragon', 'kobold', 'balor', 'ogre-zombie'];
  const places = indexes.map((index) => codex.monsters.findIndex((monster) => monster.index === index));
  const fightWith = (monsters: readonly Monster[]) =>
    createFight({
      name: 'Ambush',
      players: [{ character_id: 'aria', name: 'Aria', hit_points: 20, armor_class: 15, level: 3 }],
      npcs: [
        {
          npc_id: 'guard',
          name: 'Guard',
          hit_points: 9,
          armor_class: 12,
          statBlock: monsters[places[3] ?? 0],
        },
      ],
      monsters: places.map((place, at) => ({ count: at === 3 ? 3 : 1, statBlock: monsters[place] })),
    });
  const asOfCodex = (value: unknown) =>
    places.reduce(
      (text, place) => text.replaceAll(`own/${ownId(place)}`, codex.monsters[place]?.pointer ?? ''),
      // The test clock advances between the two fights.
      JSON.stringify(value, (key, inner) => (key.endsWith('started_at') ? 0 : inner)),
    );
  fc.assert(
    fc.property(script, (steps) => {
      const [one, other] = [codex.monsters, copies].map((monsters) =>
        play(steps, () => {}, fightWith(monsters)),
      );
      expect(asOfCodex(other?.fight) === asOfCodex(one?.fight)).toBe(true);
      expect(other?.log).toEqual(one?.log);
    }),
    { numRuns: 60 },
  );
});

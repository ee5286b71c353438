import type { OwnMonsterFields } from '../own-monster.ts';
import type { OwnSpellFields } from '../own-spell.ts';
import { brewCreature, brewLair } from './fivetools-brew-creature.ts';
import { brewSpell } from './fivetools-brew-spell.ts';
import { LORESCREEN_SOURCE } from './lorescreen-library.ts';

export function fivetoolsBrew(
  monsters: readonly OwnMonsterFields[],
  spells: readonly OwnSpellFields[],
): Readonly<Record<string, unknown>> {
  const keys = sourceKeys([...monsters, ...spells].map(({ source }) => source));
  const keyOf = (source: string) => keys.get(source) ?? LORESCREEN_SOURCE;
  const lairs = monsters.flatMap((monster) => brewLair(monster, keyOf(monster.source)) ?? []);
  return {
    _meta: {
      sources: [...keys].map(([full, json]) => ({
        json,
        abbreviation: json.slice(0, 8),
        full: full || LORESCREEN_SOURCE,
        authors: [],
        version: '1.0.0',
      })),
    },
    ...(monsters.length > 0 && {
      monster: monsters.map((monster) => brewCreature(monster, keyOf(monster.source))),
    }),
    ...(spells.length > 0 && { spell: spells.map((spell) => brewSpell(spell, keyOf(spell.source))) }),
    ...(lairs.length > 0 && { legendaryGroup: lairs }),
  };
}

/** Each book, author or licence becomes one source. */
function sourceKeys(sources: readonly string[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const source of sources) {
    if (keys.has(source)) continue;
    keys.set(source, source === '' ? LORESCREEN_SOURCE : `${LORESCREEN_SOURCE}${keys.size + 1}`);
  }
  return keys;
}

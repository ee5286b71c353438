import type { Combatant } from './combatant.ts';
import { combatantsInOrder, type Fight, updateCombatant } from './fight.ts';

/**
 * NAM-1: several copies are numbered ' - 1', ' - 2' …; one alone keeps its plain name.
 * NAM-2: when more come, the first copy becomes ' - 1' and the numbers run on.
 * NAM-3: no two combatants ever share a name.
 */
export function nameCopies(
  fight: Fight,
  baseName: string,
  copies: number,
): { fight: Fight; names: string[]; renamed: Combatant | undefined } {
  const present = combatantsInOrder(fight);
  const taken = new Set(present.map((combatant) => combatant.name));
  const kin = present.filter((combatant) => combatant.base_name === baseName);
  if (kin.length === 0 && copies === 1 && !taken.has(baseName)) {
    return { fight, names: [baseName], renamed: undefined };
  }
  let highest = kin.reduce((most, combatant) => Math.max(most, numberOf(combatant)), 0);
  const nextName = () => {
    do highest += 1;
    while (taken.has(`${baseName} - ${highest}`));
    const name = `${baseName} - ${highest}`;
    taken.add(name);
    return name;
  };
  let next = fight;
  const first = kin.find((combatant) => combatant.name === baseName);
  if (first) {
    const firstName = taken.has(`${baseName} - 1`) ? nextName() : `${baseName} - 1`;
    taken.add(firstName);
    taken.delete(baseName);
    highest = Math.max(highest, 1);
    next = updateCombatant(fight, first.id, { name: firstName });
  }
  return { fight: next, names: Array.from({ length: copies }, nextName), renamed: first };
}

function numberOf(combatant: Combatant): number {
  const prefix = `${combatant.base_name} - `;
  if (!combatant.name.startsWith(prefix)) return 0;
  const number = Number(combatant.name.slice(prefix.length));
  return Number.isSafeInteger(number) ? number : 0;
}

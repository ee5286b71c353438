import type { Combatant } from '#domain/combat/combatant.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

type Named = Pick<Combatant, 'id' | 'name' | 'base_name'>;

/** The state of one base name: the combatant with the plain name, and the highest number so far. */
interface Kin {
  plain: string | undefined;
  highest: number;
}

/** NAM-5: the highest number of a base name whose bearer has left or was renamed. */
export interface PastNumber {
  readonly base_name: string;
  readonly highest: number;
}

interface NewNames {
  readonly names: readonly string[];
  /** The copy that had the plain name, with its new numbered name. */
  readonly renamed: { readonly id: string; readonly name: string } | undefined;
}

/**
 * NAM-1: several copies are numbered ' - 1', ' - 2' …. A single copy keeps the plain name.
 * NAM-2: when more copies join, the first becomes ' - 1' and the numbers continue.
 * NAM-3: no two combatants share a name.
 * NAM-5: no number is reused, even if its bearer has left.
 *
 * The namer returns one name per id. It reads the present combatants once and remembers the names that it has given, so
 * naming a thousand copies takes linear time.
 */
export function createNamer(present: readonly Named[], past: readonly PastNumber[] = []) {
  const taken = new Set(present.map(({ name }) => name));
  const kinship = new Map<string, Kin>();
  for (const { base_name, highest } of past) kinship.set(base_name, { plain: undefined, highest });
  for (const combatant of present) {
    const kin = kinship.get(combatant.base_name) ?? { plain: undefined, highest: 0 };
    kinship.set(combatant.base_name, kin);
    if (combatant.name === combatant.base_name) kin.plain = combatant.id;
    kin.highest = Math.max(kin.highest, numberOf(combatant));
  }

  function take(name: string): string {
    taken.add(name);
    return name;
  }

  function nextName(baseName: string, kin: Kin): string {
    do kin.highest += 1;
    while (taken.has(numbered(baseName, kin.highest)));
    return take(numbered(baseName, kin.highest));
  }

  function firstName(baseName: string, kin: Kin): string {
    if (taken.has(numbered(baseName, 1))) return nextName(baseName, kin);
    kin.highest = Math.max(kin.highest, 1);
    return take(numbered(baseName, 1));
  }

  return function nameCopies(baseName: string, ids: readonly string[]): NewNames {
    const known = kinship.get(baseName);
    const kin = known ?? { plain: undefined, highest: 0 };
    kinship.set(baseName, kin);
    if (!known && ids.length === 1 && !taken.has(baseName)) {
      kin.plain = ids[0];
      return { names: [take(baseName)], renamed: undefined };
    }
    const { plain } = kin;
    const renamed = plain === undefined ? undefined : { id: plain, name: firstName(baseName, kin) };
    if (renamed) taken.delete(baseName);
    kin.plain = undefined;
    return { names: ids.map(() => nextName(baseName, kin)), renamed };
  };
}

/** NAM-5: records the numbers of combatants that leave or are renamed. */
export function withPastNumbers(past: readonly PastNumber[], leaving: readonly Named[]): PastNumber[] {
  const highest = new Map(past.map((one) => [one.base_name, one.highest]));
  for (const combatant of leaving) {
    const number = numberOf(combatant);
    if (number > (highest.get(combatant.base_name) ?? 0)) highest.set(combatant.base_name, number);
  }
  return [...highest].map(([base_name, number]) => ({ base_name, highest: number }));
}

/** NAM-4: cuts a long name to leave room for the number. */
function numbered(baseName: string, number: number): string {
  const suffix = ` - ${number}`;
  const room = TEXT_MAXIMUM - suffix.length;
  if (baseName.length <= room) return baseName + suffix;
  // Does not cut a surrogate pair in half.
  return baseName.slice(0, room).replace(/\p{Surrogate}$/u, '') + suffix;
}

/** The number of a copy. 0 for a plain name. */
export function numberOf({ name, base_name }: Pick<Named, 'name' | 'base_name'>): number {
  const number = Number(/ - (\d+)$/.exec(name)?.[1] ?? 0);
  return Number.isSafeInteger(number) && name === numbered(base_name, number) ? number : 0;
}

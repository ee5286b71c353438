import { readTypedList } from '#domain/stuff/chosen-monsters.ts';
import { MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';
import type { MonsterChoice } from './candidates.ts';

/** What one press adds: a monster, or all monsters of a typed list. */
export type Offer = readonly { monster: MonsterChoice; count: number }[];

interface Offers {
  /** Best first. */
  offers: Offer[];
  /** The parts of a list that match nothing. Then the list offers nothing, because adding only some would surprise. */
  unknown: string[];
}

/** What a typed text offers. `usualCount` is the amount of a monster that is typed without one. */
export function offersFor(
  typed: string,
  find: (search: string) => readonly MonsterChoice[],
  usualCount: number,
): Offers {
  const parts = readTypedList(typed);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    const { count = usualCount, search } = only;
    return { offers: find(search).map((monster) => [{ monster, count }]), unknown: [] };
  }
  const list = parts.map(({ count = 1, search }) => ({ search, count, monster: find(search)[0] }));
  const unknown = list.filter(({ monster }) => monster === undefined).map(({ search }) => search);
  if (unknown.length > 0) return { offers: [], unknown };
  const counts = new Map<MonsterChoice, number>();
  for (const { monster, count } of list) {
    if (monster !== undefined)
      counts.set(monster, Math.min((counts.get(monster) ?? 0) + count, MONSTERS_MAXIMUM));
  }
  return { offers: [[...counts].map(([monster, count]) => ({ monster, count }))], unknown };
}

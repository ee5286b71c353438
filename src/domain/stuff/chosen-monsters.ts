import { MONSTERS_MAXIMUM } from './records.ts';

/** A monster of an encounter, in drafts and saves. */
export interface ChosenMonster {
  pointer: string;
  name: string;
  url: string;
  count: number;
}

/** Increases the count of a monster. A new monster goes to the end of the list. */
export function addMonster(
  monsters: readonly ChosenMonster[],
  { pointer, name, url }: Omit<ChosenMonster, 'count'>,
  count = 1,
): ChosenMonster[] {
  if (!monsters.some((monster) => monster.pointer === pointer))
    return [...monsters, { pointer, name, url, count }];
  return monsters.map((monster) =>
    monster.pointer === pointer
      ? { ...monster, count: Math.min(monster.count + count, MONSTERS_MAXIMUM) }
      : monster,
  );
}

/** Reads a typed amount: its first whole number (2.5 is 2). Empty is 0. Leading zeros are dropped. */
export function readAmount(typed: string): number {
  return Math.min(Number(/\d+/.exec(typed)?.[0] ?? 0), MONSTERS_MAXIMUM);
}

/** Reads what the user types to add monsters: "6 goblin", "6x goblin" and "goblin x6" all mean six goblins. */
export function readTypedMonsters(typed: string): { count: number | undefined; search: string } {
  const [, before, rest] = /^\s{0,20}(\d{1,9})(?!\d)(?:\s{0,20}[x×*](?=\s))?\s{0,20}(.*)$/i.exec(typed) ?? [];
  if (before !== undefined) return { count: amountOf(before), search: rest ?? '' };
  const [, name, after] = /^(.*\S)\s+[x×*]\s*(\d+)\s*$/i.exec(typed) ?? [];
  if (after !== undefined) return { count: amountOf(after), search: name ?? '' };
  return { count: undefined, search: typed };
}

function amountOf(digits: string): number {
  return Math.max(1, readAmount(digits));
}

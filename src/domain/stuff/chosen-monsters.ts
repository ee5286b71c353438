import { MONSTERS_MAXIMUM } from './records.ts';

/** A monster of an encounter, as drafts and saves have it. */
export interface ChosenMonster {
  pointer: string;
  name: string;
  url: string;
  count: number;
}

/** More of a monster; the first of its kind goes to the end of the list. */
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

/** An amount as it is typed: its first whole number (2.5 is 2), nothing is 0, leading zeros go. */
export function readAmount(typed: string): number {
  return Math.min(Number(/\d+/.exec(typed)?.[0] ?? 0), MONSTERS_MAXIMUM);
}

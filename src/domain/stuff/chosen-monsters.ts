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

interface TypedMonsters {
  count: number | undefined;
  search: string;
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index): [string, number] => [word, index + 1],
  ),
)
  .set('an', 1)
  .set('one', 1);

/** Reads what the user types to add monsters: "6 goblin", "6x goblin", "six goblins" and "goblin x6" all mean six. */
export function readTypedMonsters(typed: string): TypedMonsters {
  const [, before, rest] = /^\s{0,20}(\d{1,9})(?!\d)(?:\s{0,20}[x×*](?=\s))?\s{0,20}(.*)$/i.exec(typed) ?? [];
  if (before !== undefined) return { count: amountOf(before), search: rest ?? '' };
  const [, name, after] = /^(.*\S)\s+[x×*]\s*(\d+)\s*$/i.exec(typed) ?? [];
  if (after !== undefined) return { count: amountOf(after), search: name ?? '' };
  const [, word = '', named] = /^\s{0,20}([a-z]{1,6})\s{1,20}(\S.*)$/i.exec(typed) ?? [];
  const count = NUMBER_WORDS.get(word.toLowerCase());
  return count === undefined || named === undefined
    ? { count: undefined, search: typed }
    : { count, search: named };
}

/** Longer text is cut, and further parts are dropped: it is not a list of monsters. */
const LIST_MAXIMUM = { characters: 1000, parts: 20 };

/**
 * Reads a typed list such as "6 goblins and a bugbear" or "6 goblins, 1 bugbear". A name may contain a comma or "and", so
 * each part after the first needs an amount. Otherwise the text is one part.
 */
export function readTypedList(typed: string): TypedMonsters[] {
  const parts = typed
    .slice(0, LIST_MAXIMUM.characters)
    .split(/[,;+&]|\s(?:and|with|plus)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, LIST_MAXIMUM.parts)
    .map(readTypedMonsters);
  const isList = parts.length > 1 && parts.slice(1).every(({ count }) => count !== undefined);
  return isList ? parts : [readTypedMonsters(typed)];
}

function amountOf(digits: string): number {
  return Math.max(1, readAmount(digits));
}

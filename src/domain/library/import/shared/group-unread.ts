import type { Unread } from '#domain/library/import/import-result.ts';

/** The number of records that a group names. */
const NAMED = 3;
const NAME_MAXIMUM = 60;

/** Joins what could not be read for the same reason in the same file: '489 records: Goblin, Orc, Ogre and others'. */
export function groupUnread<Item extends Unread & { source?: string }>(items: readonly Item[]): Item[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = `${item.source ?? ''}\n${item.why}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group;
    if (first === undefined || second === undefined) return group;
    return { ...first, what: inWords(group.map(({ what }) => what)) };
  });
}

function inWords(names: readonly string[]): string {
  const different = [...new Set(names)];
  const named = different.slice(0, NAMED).map((name) => name.slice(0, NAME_MAXIMUM));
  const others = different.length > NAMED ? ' and others' : '';
  return `${names.length.toLocaleString('en')} records: ${named.join(', ')}${others}`;
}

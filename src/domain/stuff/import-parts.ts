import { bytesInUtf8 } from '#domain/text/length.ts';
import { nameKey } from '#domain/text/name-key.ts';
import type { ExportDocument } from './export-document.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Splits a document into parts of at most `maximum` bytes, which are imported one after the other. The first part has
 * everything except the library, and the own monsters that it refers to. The first part cannot be split, so it may
 * still be too large. Records with the same name stay in one part; otherwise the next part would treat the imported
 * record as an existing one.
 */
export function importParts(document: ExportDocument, maximum: number): ExportDocument[] {
  if (bytesOf(document) <= maximum) return [document];
  const { monsters, spells, ...rest } = document;
  const ids = new Set(JSON.stringify(rest).match(ID));
  const named = new Set(
    monsters.filter(({ monster_id }) => ids.has(monster_id)).map(({ name }) => nameKey(name)),
  );
  const isNamed = ({ name }: { name: string }) => named.has(nameKey(name));

  const nothing = { ...document, characters: [], npcs: [], encounters: [], campaigns: [], fights: [] };
  const room = maximum - bytesOf({ ...nothing, monsters: [], spells: [] });
  const unnamed = monsters.filter((monster) => !isNamed(monster));
  return [
    { ...document, monsters: monsters.filter(isNamed), spells: [] },
    ...inParts(unnamed, room).map((part) => ({ ...nothing, monsters: part, spells: [] })),
    ...inParts(spells, room).map((part) => ({ ...nothing, monsters: [], spells: part })),
  ];
}

function inParts<Item extends { name: string }>(items: readonly Item[], room: number): Item[][] {
  const byName = new Map<string, Item[]>();
  for (const item of items) {
    const same = byName.get(nameKey(item.name));
    if (same === undefined) byName.set(nameKey(item.name), [item]);
    else same.push(item);
  }
  const parts: Item[][] = [];
  let left = 0;
  for (const same of byName.values()) {
    const bytes = bytesOf(same);
    const last = parts.at(-1);
    if (last === undefined || bytes > left) {
      parts.push([...same]);
      left = room - bytes;
    } else {
      last.push(...same);
      left -= bytes;
    }
  }
  return parts;
}

/** The size as sent. */
function bytesOf(value: unknown): number {
  return bytesInUtf8(JSON.stringify(value));
}

import { nameKey } from '#domain/text/name-key.ts';
import type { DuplicateChoice, ImportAction, ImportedKind } from './duplicates.ts';

/** An existing record of the account. */
export interface Present {
  readonly id: string;
  readonly name: string;
}

/** What an import does with one record. */
export interface PlannedRecord<Item, Kind extends ImportedKind = ImportedKind> {
  readonly kind: Kind;
  readonly action: ImportAction;
  /** Whether the account already has this record: by id, or by kind and name. */
  readonly duplicate: boolean;
  /** The id in the document. */
  readonly from: string;
  /** The id in the account: a new one, or the id of the matching record. */
  readonly id: string;
  readonly name: string;
  readonly item: Item;
}

interface RecordsToPlan<Kind, Item> {
  readonly kind: Kind;
  readonly items: readonly Item[];
  /** In the order of their list. */
  readonly present: readonly Present[];
  readonly idOf: (item: Item) => string;
  /** What is compared with the names of `present`, if it is not the name. */
  readonly keyOf?: (item: Item) => string;
  readonly titleOf?: (item: Item) => string;
}

export interface Decide {
  readonly newId: () => string;
  readonly actionOf: (id: string, isDuplicate: boolean) => ImportAction;
  /**
   * For a document in several parts: maps the ids of the whole document to ids in the account. A free one is used for a
   * new record.
   */
  readonly known?: ReadonlyMap<string, string>;
}

const NOTHING_KNOWN: ReadonlyMap<string, string> = new Map();

/** One answer for all records that exist already. */
export function sameForAll(duplicates: DuplicateChoice): Decide['actionOf'] {
  return (_, isDuplicate) => (isDuplicate && duplicates !== 'keep_both' ? duplicates : 'add');
}

/** Decides for every record of one kind whether it is added, skipped or replaces an existing one. */
export function planRecords<Kind extends ImportedKind, Item extends { name: string }>(
  { kind, items, present, idOf, keyOf = nameOf, titleOf = nameOf }: RecordsToPlan<Kind, Item>,
  { newId, actionOf, known = NOTHING_KNOWN }: Decide,
): PlannedRecord<Item, Kind>[] {
  const there = new Map(present.map((record) => [record.id, record]));
  /** Records that another part of the document has added or matched. */
  const ofOtherParts = new Set(known.values());
  const matches = matchPresent(
    present.filter(({ id }) => !ofOtherParts.has(id)),
    items.map((item) => ({ id: idOf(item), name: keyOf(item) })),
  );
  const taken = new Set<string>();
  return items.map((item, at) => {
    const from = idOf(item);
    const wanted = known.get(from);
    const isOpen = wanted !== undefined && !taken.has(wanted);
    const match = (isOpen ? there.get(wanted) : undefined) ?? matches[at];
    const duplicate = match !== undefined && !taken.has(match.id);
    const action = actionOf(from, duplicate);
    const free = isOpen && !there.has(wanted) ? wanted : undefined;
    const id = duplicate && action !== 'add' ? match.id : (free ?? newId());
    taken.add(id);
    return { kind, action, duplicate, from, id, name: titleOf(item), item };
  });
}

/** Finds the existing record for each item, by id first, then by name. Each existing record matches at most once. */
export function matchPresent(
  present: readonly Present[],
  items: readonly Present[],
): (Present | undefined)[] {
  const byId = new Map(present.map((record) => [record.id, record]));
  const taken = new Set<string>();
  const matches = items.map(({ id }) => {
    const match = byId.get(id);
    if (match === undefined || taken.has(match.id)) return undefined;
    taken.add(match.id);
    return match;
  });
  const byName = new Map<string, Present[]>();
  for (const record of present) {
    if (taken.has(record.id)) continue;
    const key = nameKey(record.name);
    const same = byName.get(key);
    if (same === undefined) byName.set(key, [record]);
    else same.push(record);
  }
  return matches.map((match, at) => match ?? byName.get(nameKey(items[at]?.name ?? ''))?.shift());
}

function nameOf({ name }: { name: string }): string {
  return name;
}

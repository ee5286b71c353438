import type { SentJournal } from '#domain/journal/transfer/sent-records.ts';
import { bytesInUtf8 } from '#domain/text/length.ts';
import { nameKey } from '#domain/text/name-key.ts';
import type { ExportDocument } from '../export-document.ts';
import { byPlural } from '../record-kinds.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * The journal has many small values, such as the lines of a session, and the number of values per request is limited.
 */
const JOURNAL_SHARE = 0.5;
/** The size of the pair of ids that is sent for each id in a part of the journal. */
const PAIR_BYTES = 100;

/**
 * Splits a document into parts of at most `maximum` bytes, which are imported one after the other. The first part has
 * everything except the library and the journal, plus the own monsters and spells that it refers to. The first part
 * cannot be split, so it may still be too large. Records of the library with the same name stay in one part; otherwise
 * the next part would treat the imported record as an existing one. The parts of the journal refer to records of all
 * parts, so they are sent with the ids that the previews returned. So do collections and the pictures of records, which
 * are the last part.
 */
export function importParts(document: ExportDocument, maximum: number): ExportDocument[] {
  if (bytesOf(document) <= maximum) return [document];
  const { monsters, spells, notes, sessions, handouts, collections, record_pictures, ...rest } = document;
  const ids = new Set(JSON.stringify(rest).match(ID));
  const namedMonsters = divide(monsters, ({ monster_id }) => ids.has(monster_id));
  const namedSpells = divide(spells, ({ spell_id }) => ids.has(spell_id));

  const nothing = {
    ...document,
    habits: undefined,
    ...byPlural(() => []),
    fights: [],
    screens: [],
    ...NO_JOURNAL,
    ...NO_BELONGINGS,
  };
  const room = maximum - bytesOf({ ...nothing, monsters: [], spells: [] });
  return [
    {
      ...document,
      ...NO_JOURNAL,
      ...NO_BELONGINGS,
      monsters: namedMonsters.named,
      spells: namedSpells.named,
    },
    ...inParts(namedMonsters.others, room).map((part) => ({ ...nothing, monsters: part, spells: [] })),
    ...inParts(namedSpells.others, room).map((part) => ({ ...nothing, monsters: [], spells: part })),
    ...journalParts({ notes, sessions, handouts }, room * JOURNAL_SHARE).map((part) => ({
      ...nothing,
      monsters: [],
      spells: [],
      ...part,
    })),
    ...(collections.length + record_pictures.length > 0
      ? [{ ...nothing, monsters: [], spells: [], collections, record_pictures }]
      : []),
  ];
}

/** They name records of all parts, so they come last. */
const NO_BELONGINGS = { collections: [], record_pictures: [] };
const NO_JOURNAL: SentJournal = { notes: [], sessions: [], handouts: [] };

function journalParts(journal: SentJournal, room: number): SentJournal[] {
  const parts: SentJournal[] = [];
  let left = 0;
  for (const list of ['notes', 'sessions', 'handouts'] as const) {
    for (const record of journal[list]) {
      const json = JSON.stringify(record);
      const bytes = bytesInUtf8(json) + PAIR_BYTES * (json.match(ID)?.length ?? 0);
      let part = parts.at(-1);
      if (part === undefined || bytes > left) {
        part = { notes: [], sessions: [], handouts: [] };
        parts.push(part);
        left = room;
      }
      part[list].push(record as never);
      left -= bytes;
    }
  }
  return parts;
}

/** The ids of a document's part, of any kind. */
export function idsIn(part: ExportDocument): string[] {
  return [...new Set(JSON.stringify(part).match(ID))];
}

/** Separates the records that something refers to, and records with the same names, from the others. */
function divide<Item extends { name: string }>(
  items: readonly Item[],
  isReferredTo: (item: Item) => boolean,
) {
  const names = new Set(items.filter(isReferredTo).map(({ name }) => nameKey(name)));
  const isNamed = ({ name }: Item) => names.has(nameKey(name));
  return { named: items.filter(isNamed), others: items.filter((item) => !isNamed(item)) };
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

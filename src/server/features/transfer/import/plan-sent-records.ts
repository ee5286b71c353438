import type { Kysely } from 'kysely';
import { SENT_KINDS, SENT_LISTS, type SentRecords } from '#domain/library/import/records.ts';
import type { ImportPlan } from '#domain/stuff/import/plan-import.ts';
import { planJournal } from '#domain/stuff/import/plan-journal.ts';
import type { PlannedRecord } from '#domain/stuff/import/plan-records.ts';
import {
  type AnyKind,
  byPlainPlural,
  idKeyOf,
  JOURNAL,
  JOURNAL_KINDS,
  type PlainKind,
  type Plural,
} from '#domain/stuff/record-kinds.ts';
import type { EncounterFields } from '#domain/stuff/records.ts';
import { type Sheet, withFigures } from '#domain/stuff/sheet.ts';
import { newId } from '#server/ids.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { refuseUnlessOwn } from '#server/stuff/record-ownership.ts';
import type { Replaced } from './imported-rows.ts';
import { presentJournal } from './present-account.ts';
import { recordKey } from './record-tables.ts';

/** Defaults for formats without these fields. The form requires a short description. */
const NO_DETAILS = { short_description: 'Imported', description: '', location: '', terrain: '', rewards: '' };

/** Refuses an import that replaces missing records, adds existing ones, or contains an id twice. */
export function refuseWrongPlaces(sent: SentRecords, { known }: Replaced): void {
  for (const list of SENT_LISTS) {
    const places: readonly { id: string; action: 'add' | 'replace' }[] = sent[list];
    if (new Set(places.map(({ id }) => id)).size < places.length) {
      throw new Refusal('invalid', { [list]: 'A record is in the list twice.' });
    }
    for (const { id, action } of places) {
      const isThere = known.get(recordKey({ kind: SENT_KINDS[list], id }))?.deleted === false;
      if (action === 'add' && isThere) {
        throw new Refusal('invalid', { [list]: 'A record to be added exists already.' });
      }
      if (action === 'replace' && !isThere) {
        throw new Refusal('invalid', { [list]: 'A record to be replaced does not exist.' });
      }
    }
  }
}

/** The characters in an encounter must belong to the owner or to the import, and the campaigns to the owner. */
export async function refuseForeignRecords(
  from: Kysely<Database>,
  ownerId: string,
  sent: SentRecords,
): Promise<void> {
  const brought = new Set(sent.characters.map(({ id }) => id));
  const named = sent.encounters.flatMap(({ characters }) => characters).filter((id) => !brought.has(id));
  await refuseUnlessOwn(from, ownerId, { kind: 'character', ids: named, field: 'encounters' });
  for (const kind of JOURNAL_KINDS) {
    const { plural } = JOURNAL[kind];
    const ids = sent[plural].map(({ fields }) => fields.campaign_id);
    await refuseUnlessOwn(from, ownerId, { kind: 'campaign', ids, field: plural });
  }
}

/** The plan of records that the user has decided about. What a format does not have stays as it was. */
export async function planSentRecords(
  from: Kysely<Database>,
  ownerId: string,
  sent: SentRecords,
  { before }: Replaced,
): Promise<ImportPlan> {
  const placed = <Kind extends AnyKind, Item extends { name: string }>(
    kind: Kind,
    { id, action }: { id: string; action: 'add' | 'replace' },
    item: Item,
  ): PlannedRecord<Item & Record<`${Kind}_id`, string>, Kind> => ({
    kind,
    action,
    duplicate: action === 'replace',
    from: id,
    id,
    name: item.name,
    item: { ...item, [idKeyOf(kind)]: id } as Item & Record<`${Kind}_id`, string>,
  });
  const fieldsBefore = (kind: AnyKind, id: string) => before.get(recordKey({ kind, id }))?.fields;
  return {
    ...byPlainPlural<Pick<ImportPlan, Plural<PlainKind>>>(() => []),
    monsters: sent.monsters.map((one) => placed('monster', one, one.fields)),
    spells: sent.spells.map((one) => placed('spell', one, one.fields)),
    characters: sent.characters.map((one) => {
      const kept = readSheet(fieldsBefore('character', one.id)?.sheet);
      const { sheet } = one.fields;
      return placed('character', one, { ...one.fields, sheet: sheet ? withFigures(kept, sheet) : kept });
    }),
    encounters: sent.encounters.map(({ name, details, monsters, characters, ...place }) => {
      const kept = fieldsBefore('encounter', place.id) as EncounterFields | undefined;
      return placed('encounter', place, {
        ...NO_DETAILS,
        ...kept,
        ...details,
        name,
        monsters: monsters.filter(({ count }) => count > 0),
        characters: [...new Set(characters)],
        npcs: before.get(recordKey({ kind: 'encounter', id: place.id }))?.npcs ?? [],
      });
    }),
    ...(await planSentJournal(from, ownerId, sent)),
    campaigns: [],
    placements: [],
    fights: [],
    screens: { layouts: [], screens: [] },
    collections: [],
    pictures: [],
  };
}

async function planSentJournal(from: Kysely<Database>, ownerId: string, sent: SentRecords) {
  const lists = {
    notes: sent.notes.map(({ id, fields }) => ({ ...fields, note_id: id })),
    sessions: sent.sessions.map(({ id, fields }) => ({ ...fields, session_id: id })),
    handouts: sent.handouts.map(({ id, fields }) => ({ ...fields, handout_id: id })),
  };
  const places = [...sent.notes, ...sent.sessions, ...sent.handouts];
  const actions = new Map(places.map(({ id, action }) => [id, action]));
  return planJournal(lists, await presentJournal(from, ownerId, places.length > 0), {
    newId,
    actionOf: (id) => actions.get(id) ?? 'add',
    known: new Map(places.map(({ id }) => [id, id])),
    idOf: () => undefined,
    isPreview: false,
  });
}

function readSheet(stored: unknown): Sheet | null {
  return stored ? (JSON.parse(String(stored)) as Sheet) : null;
}

import type { Kysely } from 'kysely';
import type { UndoneImport } from '#contract/library-import.ts';
import { ALL_KINDS, type AnyKind, JOURNAL_KINDS, titleOf } from '#domain/stuff/record-kinds.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { ImportedRow } from './import-store.ts';
import { findLiving } from './known-records.ts';
import { encountersPlayedSince, sessionsToldSince } from './played-since.ts';
import { IMPORTABLE_KINDS, RECORD_TABLES } from './record-tables.ts';
import { removeRecords } from './remove-records.ts';
import { type Restored, restoreRecords } from './restore-records.ts';
import { takeBackCollections, takeBackPictures, takeBackScreens } from './undo-belongings.ts';

/** At most this many kept records are named. */
const NAMED = 100;

export type ByKind<Value> = Record<AnyKind, Value[]>;

export function emptyByKind<Value>(): ByKind<Value> {
  return Object.fromEntries(IMPORTABLE_KINDS.map((kind) => [kind, []])) as unknown as ByKind<Value>;
}

/** Undoes an import, except for records that were changed since. Runs inside the transaction of the undo. */
export async function takeBack(
  db: Kysely<Database>,
  ownerId: string,
  rows: readonly ImportedRow[],
  now: number,
): Promise<UndoneImport> {
  const undone: UndoneImport = { removed: 0, restored: 0, kept: [], kept_count: 0 };
  const keep = (kind: UndoneImport['kept'][number]['kind'], name: string) => {
    undone.kept_count += 1;
    if (undone.kept.length < NAMED) undone.kept.push({ kind, name });
  };
  const added = emptyByKind<{ id: string; name: string }>();
  const replaced = emptyByKind<Restored>();
  // All versions are compared before any write, because a write also raises the version of the records that refer to
  // it.
  for (const kind of IMPORTABLE_KINDS) {
    const { plural } = ALL_KINDS[kind];
    const ofKind = rows.filter((row) => row.kind === plural);
    const ids = ofKind.map(({ record_id }) => record_id);
    const known = await findLiving(db, ownerId, kind, ids);
    for (const { record_id: id, version, before } of ofKind) {
      const record = known.get(id);
      // Deleted since the import: nothing to undo.
      if (record === undefined) continue;
      const name = record.name || titleOf(kind);
      if (record.version !== version) keep(plural, name);
      else if (before === null) added[kind].push({ id, name });
      else replaced[kind].push({ id, before: JSON.parse(before) });
    }
  }
  const keepAdded = (kind: AnyKind, ids: ReadonlySet<string>) => {
    for (const { id, name } of added[kind]) if (ids.has(id)) keep(ALL_KINDS[kind].plural, name);
    added[kind] = added[kind].filter(({ id }) => !ids.has(id));
  };
  keepAdded('encounter', await encountersPlayedSince(db, ownerId, rows, idsOf(added.encounter)));
  keepAdded('session', await sessionsToldSince(db, ownerId, rows, idsOf(added.session)));
  // Last, because a session that stays keeps its campaign.
  keepAdded('campaign', await campaignsWithMore(db, ownerId, rows, added));

  await restoreRecords(db, { ownerId, now }, replaced);
  await removeRecords(db, { ownerId, now }, (kind) => idsOf(added[kind]));
  undone.removed = count(added);
  undone.restored = count(replaced);
  await takeBackPictures(db, ownerId, rows);
  await takeBackScreens(db, { ownerId, now }, { rows, undone, keep });
  await takeBackCollections(db, ownerId, { rows, undone, keep });
  return undone;
}

/** Campaigns with a record of the journal or a screen that stays. It would be deleted with its campaign. */
async function campaignsWithMore(
  db: Kysely<Database>,
  ownerId: string,
  rows: readonly ImportedRow[],
  added: ByKind<{ id: string }>,
): Promise<Set<string>> {
  const full = new Set<string>();
  if (added.campaign.length === 0) return full;
  for (const kind of JOURNAL_KINDS) {
    const going = new Set(idsOf(added[kind]));
    const records = await ownRows(db, ownerId)
      .selectFrom(RECORD_TABLES[kind] as unknown as 'notes')
      .select(['id', 'campaign_id'])
      .execute();
    for (const { id, campaign_id } of records) if (!going.has(id)) full.add(campaign_id);
  }
  const imported = new Map(
    rows.filter(({ kind }) => kind === 'screens').map(({ record_id, version }) => [record_id, version]),
  );
  const screens = await ownRows(db, ownerId).selectFrom('screens').select(['place', 'version']).execute();
  for (const { place, version } of screens) if (imported.get(place) !== version) full.add(place);
  return full;
}

function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

function count(records: ByKind<unknown>): number {
  return IMPORTABLE_KINDS.reduce((sum, kind) => sum + records[kind].length, 0);
}

import type { Kysely } from 'kysely';
import type { UndoneImport } from '#contract/library-import.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/library/import/records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { idKeyOf, KINDS, type RecordKind } from '#domain/stuff/record-kinds.ts';
import { DATABASE_TABLES } from '#server/library/database-tables.ts';
import { writtenColumns } from '#server/library/library-records.ts';
import { inChunks } from '#server/storage/in-chunks.ts';
import type { Database } from '#server/storage/schema.ts';
import { followed } from '#server/stuff/campaign-characters.ts';
import { freeSeatsOf } from '#server/stuff/free-seats.ts';
import { mentionsOf } from '#server/stuff/link-tables.ts';
import { countChange } from '#server/stuff/record-ownership.ts';
import { writeEncounterLists } from '#server/stuff/stored-encounter.ts';
import { findLiving } from './existing-records.ts';
import type { ImportedRow } from './import-store.ts';
import type { CharacterBefore, EncounterBefore } from './replaced-records.ts';

/** At most this many kept records are named. */
const NAMED = 100;

/** Undoes an import, except for records that were changed since. Runs inside the transaction of the undo. */
export async function takeBack(
  db: Kysely<Database>,
  ownerId: string,
  rows: readonly ImportedRow[],
  now: number,
): Promise<UndoneImport> {
  const undone: UndoneImport = { removed: 0, restored: 0, kept: [], kept_count: 0 };
  const added = byKind();
  const replaced: Record<ImportKind, ImportedRow[]> = {
    monsters: [],
    spells: [],
    characters: [],
    encounters: [],
  };
  // All versions are compared before any write, because a write also raises the version of the records that refer to
  // it.
  for (const kind of IMPORT_KINDS) {
    const ofKind = rows.filter((row) => row.kind === kind);
    const known = await findLiving(
      db,
      ownerId,
      kind,
      ofKind.map(({ record_id }) => record_id),
    );
    for (const row of ofKind) {
      const record = known.get(row.record_id);
      // Deleted since the import: nothing to undo.
      if (record === undefined) continue;
      if (record.version !== row.version) {
        undone.kept_count += 1;
        if (undone.kept.length < NAMED) undone.kept.push({ kind, name: record.name });
      } else if (row.before === null) added[kind].push(row.record_id);
      else replaced[kind].push(row);
    }
  }
  undone.removed = IMPORT_KINDS.reduce((sum, kind) => sum + added[kind].length, 0);
  undone.restored = IMPORT_KINDS.reduce((sum, kind) => sum + replaced[kind].length, 0);

  const owned: Owned = { ownerId, now };
  await restoreEncounters(db, owned, replaced.encounters, new Set(added.characters));
  await remove(db, ownerId, 'encounter', added.encounters);
  await restoreCharacters(db, owned, replaced.characters);
  await remove(db, ownerId, 'character', added.characters);
  for (const kind of ['monsters', 'spells'] as const) {
    await restoreOwn(db, owned, kind, replaced[kind]);
    // Marked as deleted, so an encounter that was changed since and uses the record can still read it.
    await inChunks(added[kind], (ids) =>
      db
        .updateTable(DATABASE_TABLES[kind])
        .set({ deleted_at: now })
        .where('user_id', '=', ownerId)
        .where('id', 'in', ids)
        .execute(),
    );
  }
  return undone;
}

function byKind(): Record<ImportKind, string[]> {
  return { monsters: [], spells: [], characters: [], encounters: [] };
}

async function remove(db: Kysely<Database>, ownerId: string, kind: RecordKind, ids: string[]): Promise<void> {
  await inChunks(ids, async (some) => {
    for (const { table, by } of mentionsOf(kind)) {
      const holders = await db
        .selectFrom(table as 'encounter_npcs')
        .select(`${idKeyOf(by) as 'encounter_id'} as holder`)
        .where('user_id', '=', ownerId)
        .where(idKeyOf(kind) as 'npc_id', 'in', some)
        .execute();
      const changed = [...new Set(holders.map(({ holder }) => holder))];
      await inChunks(changed, (named) => countChange(db, ownerId, by, named));
    }
    if (kind === 'character') await freeSeatsOf(db, ownerId, some);
    await db
      .deleteFrom(KINDS[kind].plural as 'npcs')
      .where('user_id', '=', ownerId)
      .where('id', 'in', some)
      .execute();
  });
}

/** Whose records are restored, and when. */
interface Owned {
  readonly ownerId: string;
  readonly now: number;
}

async function restoreOwn(
  db: Kysely<Database>,
  owned: Owned,
  kind: 'monsters' | 'spells',
  rows: readonly ImportedRow[],
): Promise<void> {
  for (const { record_id, before } of rows) {
    const fields = JSON.parse(before ?? '{}');
    const columns =
      kind === 'monsters'
        ? writtenColumns('monster', fields as OwnMonsterFields)
        : writtenColumns('spell', fields as OwnSpellFields);
    await restore(db, owned, { kind, id: record_id, columns });
  }
}

async function restoreCharacters(
  db: Kysely<Database>,
  owned: Owned,
  rows: readonly ImportedRow[],
): Promise<void> {
  const { ownerId } = owned;
  for (const { record_id, before } of rows) {
    const { fields, campaigns } = JSON.parse(before ?? '') as CharacterBefore;
    const { hit_points: maximum } = await db
      .selectFrom('characters')
      .select('hit_points')
      .where('user_id', '=', ownerId)
      .where('id', '=', record_id)
      .executeTakeFirstOrThrow();
    await restore(db, owned, { kind: 'characters', id: record_id, columns: fields });
    const memberships = () =>
      db
        .updateTable('campaign_characters')
        .where('user_id', '=', ownerId)
        .where('character_id', '=', record_id);
    for (const { campaign_id, current_hit_points } of campaigns) {
      // Changes by later fights stay, up to the restored maximum.
      const left = followed(current_hit_points, { before: fields.hit_points, after: maximum });
      await memberships()
        .set({ current_hit_points })
        .where('campaign_id', '=', campaign_id)
        .where('current_hit_points', '=', left)
        .execute();
    }
    await memberships()
      .set({ current_hit_points: fields.hit_points })
      .where('current_hit_points', '>', fields.hit_points)
      .execute();
  }
}

async function restoreEncounters(
  db: Kysely<Database>,
  owned: Owned,
  rows: readonly ImportedRow[],
  going: ReadonlySet<string>,
): Promise<void> {
  const { ownerId } = owned;
  const lists = [];
  for (const { record_id: id, before } of rows) {
    const { fields, characters, monsters } = JSON.parse(before ?? '') as EncounterBefore;
    await restore(db, owned, { kind: 'encounters', id, columns: fields });
    lists.push({ id, characters, monsters });
  }
  const named = [...new Set(lists.flatMap(({ characters }) => characters))];
  // A character that was deleted since is not restored to the list.
  const there = await findLiving(db, ownerId, 'characters', named);
  await writeEncounterLists(
    db,
    ownerId,
    lists.map((list) => ({
      ...list,
      characters: list.characters.filter((id) => there.has(id) && !going.has(id)),
    })),
  );
}

async function restore(
  db: Kysely<Database>,
  { ownerId, now }: Owned,
  { kind, id, columns }: { kind: ImportKind; id: string; columns: object },
): Promise<void> {
  await db
    .updateTable(DATABASE_TABLES[kind] as 'own_monsters')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
}

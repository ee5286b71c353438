import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { BodyOf } from '#contract/call.ts';
import { importRecords, type LibraryImport, type UndoneImport } from '#contract/library-import.ts';
import { IMPORT_KINDS, type ImportKind, type ImportRecords } from '#domain/library/import/records.ts';
import { parsePointer } from '#domain/library/pointer.ts';
import type { EncounterMonster } from '#domain/stuff/records.ts';
import { newId } from '#server/ids.ts';
import { refuseFullLibrary } from '#server/library/library-size.ts';
import type { FindMonster, StoredMonster } from '#server/library/monster-facts.ts';
import { Refusal } from '#server/refusal.ts';
import { recordWrites } from '#server/storage/collect-statements.ts';
import type { Database } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';
import { refuseOverQuota } from '#server/stuff/account-quota.ts';
import { refuseFullAccount } from '#server/stuff/account-size.ts';
import { findRevision, inTurnOf, knownId, renewRevisionFrom, saveFor } from '#server/stuff/save-for-owner.ts';
import { findKnown, findLiving, type KnownRecord } from './existing-records.ts';
import { countsOf, type ImportedRow, importsOf } from './import-store.ts';
import { readBefore } from './replaced-records.ts';
import { takeBack } from './undo.ts';
import { writeRecords } from './write-records.ts';

/** An undo of this many records can run on the main thread. */
const SMALL_UNDO = 50;

interface Dependencies {
  db: Kysely<Database>;
  /** Searches the codex. */
  findMonster: FindMonster;
  now: () => number;
}

/** Imports many records into an account at once, and undoes the last import. */
export function createLibraryImports({ db, findMonster, now }: Dependencies) {
  /** Prepares everything for the transaction. The revision is read first, as for an import of the whole account. */
  async function prepare(from: Kysely<Database>, ownerId: string, id: string, sent: Sent) {
    const revision = await findRevision(from, ownerId);
    const done = await importsOf(from, ownerId, now()).find(id);
    if (done !== undefined) return { revision, statements: [] };
    const known = await judge(from, ownerId, sent);
    const lists = await listsOf(from, ownerId, sent);
    const before = {} as Record<ImportKind, Map<string, string>>;
    const rows: ImportedRow[] = [];
    for (const kind of IMPORT_KINDS) {
      const replaced = sent[kind].filter(({ action }) => action === 'replace').map((record) => record.id);
      before[kind] = await readBefore(from, ownerId, kind, replaced);
      for (const { id: record_id } of sent[kind]) {
        rows.push({
          kind,
          record_id,
          version: (known[kind].get(record_id)?.version ?? 0) + 1,
          before: before[kind].get(record_id) ?? null,
        });
      }
    }
    const statements = await recordWrites(from, async (recorder) => {
      await writeRecords(recorder, { ownerId, records: sent, before, lists, now: now() });
      await importsOf(recorder, ownerId, now()).keep(id, sent.source, rows);
    });
    return { revision, statements };
  }

  /** The records in an encounter must belong to the owner or to the import. Otherwise the whole import is refused. */
  async function listsOf(from: Kysely<Database>, ownerId: string, sent: Sent) {
    const field = 'encounters';
    const named = sent.encounters.flatMap(({ monsters }) =>
      monsters.map(({ pointer }) => parsePointer(pointer)),
    );
    const ownIds = named.flatMap((pointer) => (pointer?.source === 'own' ? [pointer.id] : []));
    const monsters = await ofOwner(from, ownerId, { kind: 'monsters', ids: ownIds, sent });
    const characterIds = sent.encounters.flatMap(({ characters }) => characters);
    const characters = await ofOwner(from, ownerId, { kind: 'characters', ids: characterIds, sent });

    const stored = (monster: EncounterMonster): StoredMonster => {
      const { name, count, pointer: sentPointer } = monster;
      const pointer = parsePointer(sentPointer);
      const source =
        pointer?.source === 'srd'
          ? findMonster(sentPointer)
          : pointer && monsters.get(pointer.id) && { ...monsters.get(pointer.id), url: ownUrl(pointer.id) };
      if (source === undefined)
        throw new Refusal('invalid', { [field]: `There is no monster ${sentPointer}.` });
      return { name: name || (source.name ?? ''), count, url: source.url, pointer: sentPointer };
    };
    return sent.encounters.map(({ id, characters: ids, monsters: listed }) => {
      if (!ids.every((one) => characters.has(one))) {
        throw new Refusal('invalid', { [field]: 'A character in the list does not exist.' });
      }
      return {
        id,
        characters: [...new Set(ids)],
        monsters: listed.filter(({ count }) => count > 0).map(stored),
      };
    });
  }

  return {
    async importRecords(ownerId: string, sent: BodyOf<typeof importRecords>): Promise<LibraryImport> {
      const id = sent.new_id ?? newId();
      return inTurnOf(db, ownerId, async () => {
        // On SQLite the transaction blocks all other writers, so the preparation runs before it.
        const ahead = await prepare(db, ownerId, id, sent);
        return transact(db, async (transaction) => {
          const isCurrent = await renewRevisionFrom(transaction, ownerId, ahead.revision);
          const { statements } = isCurrent ? ahead : await prepare(transaction, ownerId, id, sent);
          for (const statement of statements) await transaction.executeQuery(statement);
          await refuseFullAccount(transaction, ownerId);
          await refuseFullLibrary(transaction, ownerId);
          await refuseOverQuota(transaction, ownerId);
          const last = await importsOf(transaction, ownerId, now()).last();
          if (last === null) throw new Error('The import was not stored.');
          // Validated before the commit: if the answer is invalid, nothing is imported.
          return z.parse(importRecords.response, last);
        });
      });
    },

    last(ownerId: string): Promise<LibraryImport | null> {
      return importsOf(db, ownerId, now()).last();
    },

    /** Whether the undo is short enough for the main thread. */
    async isSmall(ownerId: string): Promise<boolean> {
      const last = await importsOf(db, ownerId, now()).last();
      if (last === null) return true;
      const counts = countsOf((kind) => last.added[kind] + last.replaced[kind]);
      return IMPORT_KINDS.reduce((sum, kind) => sum + counts[kind], 0) <= SMALL_UNDO;
    },

    async undo(ownerId: string, typedId: string): Promise<UndoneImport> {
      const id = knownId(typedId);
      return saveFor(db, ownerId, async (transaction) => {
        const imports = importsOf(transaction, ownerId, now());
        if ((await imports.find(id)) === undefined) throw new Refusal('not_found');
        const undone = await takeBack(transaction, ownerId, await imports.records(id), now());
        await imports.forget(id);
        return undone;
      });
    },
  };
}

export type LibraryImports = ReturnType<typeof createLibraryImports>;

type Sent = ImportRecords & { source: string };

/** Refuses an import that replaces missing records, adds existing ones, or contains an id twice. */
async function judge(from: Kysely<Database>, ownerId: string, sent: Sent) {
  const all = {} as Record<ImportKind, Map<string, KnownRecord>>;
  for (const kind of IMPORT_KINDS) {
    const ids = sent[kind].map(({ id }) => id);
    const known = await findKnown(from, ownerId, kind, ids);
    if (new Set(ids).size < ids.length) {
      throw new Refusal('invalid', { [kind]: 'A record is in the list twice.' });
    }
    for (const { id, action } of sent[kind]) {
      const isThere = known.get(id)?.deleted === false;
      if (action === 'add' && isThere) {
        throw new Refusal('invalid', { [kind]: 'A record to be added exists already.' });
      }
      if (action === 'replace' && !isThere) {
        throw new Refusal('invalid', { [kind]: 'A record to be replaced does not exist.' });
      }
    }
    all[kind] = known;
  }
  return all;
}

/** The names of the records that the owner has or the import adds, by id. */
async function ofOwner(
  from: Kysely<Database>,
  ownerId: string,
  { kind, ids, sent }: { kind: 'monsters' | 'characters'; ids: readonly string[]; sent: Sent },
): Promise<Map<string, { name: string }>> {
  const brought = new Map(sent[kind].map(({ id, fields }) => [id, { name: fields.name }]));
  const others = [...new Set(ids)].filter((id) => !brought.has(id));
  const known = await findLiving(from, ownerId, kind, others);
  return new Map([...brought, ...known]);
}

function ownUrl(id: string): string {
  return `/api/library/monsters/${id}`;
}

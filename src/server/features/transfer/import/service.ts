import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { BodyOf } from '#contract/call.ts';
import { importRecords, type LibraryImport, type UndoneImport } from '#contract/library-import.ts';
import { type ImportResult, importStuff } from '#contract/transfer.ts';
import { SENT_KINDS, SENT_LISTS } from '#domain/library/import/records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { formatPointer } from '#domain/library/pointer.ts';
import { FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import type { ExportDocument } from '#domain/stuff/export-document.ts';
import { type ImportedFight, readExportedFight } from '#domain/stuff/exported-fight.ts';
import { UNDONE_KINDS } from '#domain/stuff/import/duplicates.ts';
import { type ImportPlan, planImport } from '#domain/stuff/import/plan-import.ts';
import { ALL_KINDS, type AnyKind, JOURNAL, JOURNAL_KINDS } from '#domain/stuff/record-kinds.ts';
import { SAMPLE } from '#domain/stuff/sample.ts';
import { newId } from '#server/ids.ts';
import { refuseFullJournal } from '#server/journal/journal-size.ts';
import { refuseFullLibrary } from '#server/library/library-size.ts';
import {
  type FindMonster,
  type FindMonsters,
  factsOf,
  storedMonster,
} from '#server/library/monster-facts.ts';
import { fullAccount, Refusal } from '#server/refusal.ts';
import { recordWrites } from '#server/storage/collect-statements.ts';
import type { Database } from '#server/storage/schema.ts';
import { transact } from '#server/storage/transact.ts';
import { refuseOverQuota, whyNoMoreFights } from '#server/stuff/account-quota.ts';
import { refuseFullAccount } from '#server/stuff/account-size.ts';
import { findRevision, inTurnOf, knownId, renewRevisionFrom, saveFor } from '#server/stuff/save-for-owner.ts';
import { countsOf, importsOf } from './import-store.ts';
import { importedRows, type Placed, type Replaced, readReplaced } from './imported-rows.ts';
import { planSentRecords, refuseForeignRecords, refuseWrongPlaces } from './plan-sent-records.ts';
import { NOTHING_PRESENT, presentAccount } from './present-account.ts';
import { presentPlan } from './present-plan.ts';
import { recordKey } from './record-tables.ts';
import { takeBack } from './undo.ts';
import { writeImport } from './write-import.ts';

/** An undo of this many records can run on the main thread. */
const SMALL_UNDO = 50;

interface Dependencies {
  db: Kysely<Database>;
  findMonsters: FindMonsters;
  now: () => number;
  /** The limit for all fights of an account, in bytes. */
  fightsBytes?: number | undefined;
}

interface Planned {
  readonly plan: ImportPlan;
  readonly replaced: Replaced;
  readonly findMonster: FindMonster;
  readonly habits?: Parameters<typeof writeImport>[3]['habits'];
}

interface Import<Answer> {
  readonly ownerId: string;
  readonly id: string;
  readonly source: string;
  /** Undefined if the import was already written. */
  readonly plan: (from: Kysely<Database>) => Promise<Planned | undefined>;
  /** Validated before the commit: if the answer is invalid, nothing is imported. */
  readonly answer: (transaction: Transaction<Database>, plan: ImportPlan | undefined) => Promise<Answer>;
}

/** Imports documents and records into an account, and undoes the last import. */
export function createImports({ db, findMonsters, now, fightsBytes = FIGHTS_BYTES_MAXIMUM }: Dependencies) {
  /** The revision is read first. A concurrent change makes the revision too old, never too new. */
  async function prepare<Answer>(
    from: Kysely<Database>,
    { ownerId, id, source, plan: make }: Import<Answer>,
  ) {
    const revision = await findRevision(from, ownerId);
    const planned = await make(from);
    if (planned === undefined) return { revision, plan: undefined, statements: [] as CompiledQuery[] };
    const { plan, replaced, findMonster, habits } = planned;
    const rows = await importedRows(from, ownerId, plan, replaced);
    const statements = await recordWrites(from, async (recorder) => {
      await writeImport(recorder, ownerId, plan, { findMonster, now: now(), habits });
      // An import that only skips must not replace the last one that can be undone.
      if (rows.length > 0) await importsOf(recorder, ownerId, now()).keep(id, source, rows);
    });
    return { revision, plan, statements };
  }

  /** Writes an import in one transaction: all of it or nothing. */
  function run<Answer>(imported: Import<Answer>): Promise<Answer> {
    const { ownerId } = imported;
    return inTurnOf(db, ownerId, async () => {
      // On SQLite the transaction blocks all other writers, so the preparation runs before it.
      const ahead = await prepare(db, imported);
      return transact(db, async (transaction) => {
        const isCurrent = await renewRevisionFrom(transaction, ownerId, ahead.revision);
        const { plan, statements } = isCurrent ? ahead : await prepare(transaction, imported);
        for (const statement of statements) await transaction.executeQuery(statement);
        if (plan !== undefined) await refuseFull(transaction, ownerId, plan);
        return imported.answer(transaction, plan);
      });
    });
  }

  async function refuseFull(
    transaction: Transaction<Database>,
    ownerId: string,
    plan: ImportPlan,
  ): Promise<void> {
    await refuseFullAccount(transaction, ownerId);
    if (plan.monsters.length + plan.spells.length > 0) await refuseFullLibrary(transaction, ownerId);
    for (const kind of JOURNAL_KINDS) {
      if (plan[JOURNAL[kind].plural].length > 0) await refuseFullJournal(kind)(transaction, ownerId);
    }
    // First, because it removes deleted records that the next line would count.
    await refuseOverQuota(transaction, ownerId);
    if (plan.fights.length === 0) return;
    const full = await whyNoMoreFights(transaction, ownerId, fightsBytes);
    if (full !== undefined) throw fullAccount(full);
  }

  /** Finds the monsters of encounters. */
  const monstersOf = (
    from: Kysely<Database>,
    ownerId: string,
    encounters: readonly { monsters: readonly { pointer: string }[] }[],
  ) =>
    findMonsters(
      from,
      ownerId,
      encounters.flatMap(({ monsters }) => monsters.map(({ pointer }) => pointer)),
    );

  return {
    async importDocument(ownerId: string, sent: BodyOf<typeof importStuff>): Promise<ImportResult> {
      const { mode, duplicates, document, ids, habits } = { ...sent, habits: sent.document.habits };
      const id = sent.new_id ?? newId();
      const findMonster = await monstersOf(db, ownerId, document.encounters);
      const sentMonsters = document.monsters.map((item) => ({ id: item.monster_id, item }));
      refuseUnknownMonsters(document, knowing(findMonster, sentMonsters));
      const fights = readFights(document);
      const planFrom = async (from: Kysely<Database>): Promise<ImportPlan> => {
        const earlier = document.record_pictures.length > 0 ? await writtenBefore(from, ownerId, id) : [];
        return planImport(
          {
            document,
            fights,
            duplicates,
            known: new Map(ids?.map(({ from, id }) => [from, id])),
            written: new Set(earlier),
            isPreview: mode === 'preview',
          },
          await presentAccount(from, ownerId, document),
          newId,
        );
      };
      const present = (plan: ImportPlan) => presentPlan(mode, plan, ids !== undefined);
      if (mode === 'preview') return present(await planFrom(db));
      return run({
        ownerId,
        id,
        source: sent.source,
        plan: async (from) => {
          const plan = await planFrom(from);
          return {
            plan,
            replaced: await readReplaced(from, ownerId, (kind) => plan[ALL_KINDS[kind].plural]),
            findMonster: knowing(findMonster, plan.monsters),
            habits: habits && { habits, duplicates },
          };
        },
        answer: async (_, plan) => z.parse(importStuff.response, plan && present(plan)),
      });
    },

    async importRecords(ownerId: string, sent: BodyOf<typeof importRecords>): Promise<LibraryImport> {
      const id = sent.new_id ?? newId();
      const placesOf = (kind: AnyKind) =>
        SENT_LISTS.flatMap((list): readonly Placed[] => (SENT_KINDS[list] === kind ? sent[list] : []));
      return run({
        ownerId,
        id,
        source: sent.source,
        plan: async (from) => {
          const written = new Set(await writtenBefore(from, ownerId, id));
          const [first] = SENT_LISTS.flatMap((list) =>
            sent[list].map((record) => recordKey({ kind: SENT_KINDS[list], id: record.id })),
          );
          // A retry: the answer to this part was lost.
          if (first !== undefined && written.has(first)) return undefined;
          const replaced = await readReplaced(from, ownerId, placesOf, { all: true });
          refuseWrongPlaces(sent, replaced);
          await refuseForeignRecords(from, ownerId, sent);
          const findMonster = await monstersOf(from, ownerId, sent.encounters);
          const plan = await planSentRecords(from, ownerId, sent, replaced);
          return { plan, replaced, findMonster: knowing(findMonster, plan.monsters) };
        },
        answer: async (transaction) => {
          const last = await importsOf(transaction, ownerId, now()).last();
          if (last === null) throw new Error('The import was not stored.');
          return z.parse(importRecords.response, last);
        },
      });
    },

    /** Returns the id of the sample campaign. */
    async loadSample(ownerId: string): Promise<string> {
      const findMonster = await monstersOf(db, ownerId, SAMPLE.encounters);
      return saveFor(db, ownerId, async (transaction) => {
        // Adds all records, even if the account has equal ones.
        const sent = {
          document: SAMPLE,
          fights: [],
          duplicates: 'keep_both',
          known: new Map(),
          written: new Set<string>(),
          isPreview: false,
        } as const;
        const plan = planImport(sent, NOTHING_PRESENT, newId);
        await writeImport(transaction, ownerId, plan, { findMonster, now: now() });
        await refuseFull(transaction, ownerId, plan);
        return plan.campaigns[0]?.id ?? '';
      });
    },

    last(ownerId: string): Promise<LibraryImport | null> {
      return importsOf(db, ownerId, now()).last();
    },

    /** Whether the undo is short enough for the main thread. */
    async isSmallToUndo(ownerId: string): Promise<boolean> {
      const last = await importsOf(db, ownerId, now()).last();
      if (last === null) return true;
      const counts = countsOf((kind) => last.added[kind] + last.replaced[kind]);
      return UNDONE_KINDS.reduce((sum, kind) => sum + counts[kind], 0) <= SMALL_UNDO;
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

  /** The records that earlier parts of an import have written, as `recordKey`. */
  async function writtenBefore(from: Kysely<Database>, ownerId: string, id: string): Promise<string[]> {
    const rows = await importsOf(from, ownerId, now()).written(id);
    const kinds = new Map(Object.entries(ALL_KINDS).map(([kind, { plural }]) => [plural as string, kind]));
    return rows.map(({ kind, record_id }) => recordKey({ kind: kinds.get(kind) ?? kind, id: record_id }));
  }
}

export type Imports = ReturnType<typeof createImports>;

function refuseUnknownMonsters({ encounters }: ExportDocument, findMonster: FindMonster): void {
  encounters.forEach(({ monsters }, at) => {
    for (const monster of monsters) {
      if (monster.count > 0) storedMonster(findMonster, monster, `document.encounters.${at}.monsters`);
    }
  });
}

/** Also finds the own monsters of the import. */
function knowing(
  findMonster: FindMonster,
  own: readonly { id: string; item: OwnMonsterFields }[],
): FindMonster {
  const byPointer = new Map(
    own.map(({ id, item }) => {
      const pointer = formatPointer({ source: 'own', id });
      return [pointer, factsOf({ ...item, index: id, url: `/api/library/monsters/${id}`, pointer })];
    }),
  );
  return (pointer) => byPointer.get(pointer) ?? findMonster(pointer);
}

function readFights({ fights }: ExportDocument): ImportedFight[] {
  return fights.map((fight, at) => {
    const read = readExportedFight(fight);
    if (read !== undefined) return read;
    throw new Refusal('invalid', { [`document.fights.${at}`]: 'This fight cannot be read by this version.' });
  });
}

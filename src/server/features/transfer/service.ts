import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { BodyOf } from '#contract/call.ts';
import {
  type ExportedAccount,
  IMPORT_BODY_MAXIMUM,
  type ImportResult,
  importStuff,
} from '#contract/transfer.ts';
import { type JournalPlan, type PresentJournal, planJournal } from '#domain/journal/transfer/plan-journal.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { formatPointer } from '#domain/library/pointer.ts';
import { EXPORTED_FIGHTS_BYTES_MAXIMUM, FIGHTS_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import {
  type DocumentImportPlan,
  type PlannedRecord,
  type PresentRecords,
  planDocumentImport,
} from '#domain/stuff/document-import-plan.ts';
import type { ExportDocument } from '#domain/stuff/export-document.ts';
import { type ImportedFight, readExportedFight } from '#domain/stuff/exported-fight.ts';
import { type PlannedCollection, planCollections } from '#domain/stuff/import-collections.ts';
import { type PlannedFight, planFights } from '#domain/stuff/import-fights.ts';
import { planScreens, type ScreensPlan } from '#domain/stuff/import-screens.ts';
import {
  byKind,
  byPlural,
  JOURNAL,
  JOURNAL_KINDS,
  KINDS,
  type LibraryKind,
  RECORD_KINDS,
  type RecordKind,
} from '#domain/stuff/record-kinds.ts';
import { SAMPLE } from '#domain/stuff/sample.ts';
import { newId } from '#server/ids.ts';
import { measureJournal, measurePictures, refuseFullJournal } from '#server/journal/journal-size.ts';
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
import { atOneMoment, transact } from '#server/storage/transact.ts';
import { refuseOverQuota, whyNoMoreFights } from '#server/stuff/account-quota.ts';
import { type AccountSize, measureAccount, refuseFullAccount } from '#server/stuff/account-size.ts';
import { findRevision, inTurnOf, renewRevisionFrom, saveFor } from '#server/stuff/save-for-owner.ts';
import {
  type PlannedPicture,
  planRecordPictures,
  presentCollections,
  writeCollections,
  writeHabits,
  writeRecordPictures,
} from './belongings.ts';
import { libraryForExport, writeLibrary } from './exported-library.ts';
import { fightsForExport, writeFights } from './fights.ts';
import { journalPieces, presentJournal, writeJournal } from './journal.ts';
import { presentLayouts, writeScreens } from './screens.ts';
import { everythingOf } from './store.ts';
import { writeDocumentImport } from './write-plan.ts';

/** The approximate size of a record in a document without its texts, and of a list entry. */
const RECORD_BYTES = 400;
const MEMBER_BYTES = 100;

const SMALL_ROWS = 2_000;
const SMALL_TEXT_BYTES = 1024 * 1024;

const NOTHING_PRESENT: PresentRecords = {
  ...byKind(() => []),
  monster: [],
  spell: [],
  placedEncounters: new Set(),
};

const NO_JOURNAL: PresentJournal = {
  note: [],
  session: [],
  handout: [],
  campaigns: new Set(),
  encounters: new Set(),
  characters: new Set(),
  active: new Set(),
  tables: new Set(),
  pictures: new Set(),
};

interface Dependencies {
  db: Kysely<Database>;
  findMonsters: FindMonsters;
  now: () => number;
  /** The limit for all fights of an account, in bytes. */
  fightsBytes?: number | undefined;
}

/** The kinds whose records a collection or a picture can name. */
type PresentKind = RecordKind | LibraryKind;

interface PlannedImport {
  plan: DocumentImportPlan;
  fights: readonly PlannedFight[];
  journal: JournalPlan;
  screens: ScreensPlan;
  collections: readonly PlannedCollection[];
  pictures: readonly PlannedPicture[];
}

export function createTransferService(dependencies: Dependencies) {
  const { db, findMonsters, now, fightsBytes = FIGHTS_BYTES_MAXIMUM } = dependencies;
  const monstersOf = (ownerId: string, { encounters }: Pick<ExportDocument, 'encounters'>) =>
    findMonsters(
      db,
      ownerId,
      encounters.flatMap(({ monsters }) => monsters.map(({ pointer }) => pointer)),
    );

  function refuseUnknownMonsters({ encounters }: ExportDocument, findMonster: FindMonster): void {
    encounters.forEach(({ monsters }, at) => {
      for (const monster of monsters) {
        if (monster.count > 0) storedMonster(findMonster, monster, `document.encounters.${at}.monsters`);
      }
    });
  }

  return {
    /**
     * A consistent snapshot of the account without the journal. A second export of the same owner waits for the first,
     * because each holds the whole account in memory.
     */
    exportAccount(ownerId: string): Promise<ExportedAccount> {
      return inTurnOf(db, `export ${ownerId}`, () =>
        atOneMoment(db, async (transaction) => {
          const size = await measureAccount(transaction, ownerId);
          const library = await libraryForExport(transaction, ownerId).measure();
          return everythingOf(transaction, ownerId).document(roomForFights(size, library));
        }),
      );
    },

    async findCampaignIds(ownerId: string): Promise<Set<string>> {
      const rows = await db.selectFrom('campaigns').select('id').where('user_id', '=', ownerId).execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** The JSON of the account, continued with the journal of the campaigns that it has. */
    async *withJournal(
      ownerId: string,
      account: Uint8Array,
      campaigns: ReadonlySet<string>,
    ): AsyncGenerator<string | Uint8Array> {
      // Without the bracket that closes the document.
      yield account.subarray(0, -1);
      yield* journalPieces(db, ownerId, campaigns);
    },

    /** Queues a job of another thread behind earlier tasks with the same key. */
    inTurn<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
      return inTurnOf(db, key, task);
    },

    /** Whether the account is small enough to be deleted on the main thread. */
    async isSmallToDelete(ownerId: string): Promise<boolean> {
      const journal = (await measureJournal(db, ownerId)) + (await measurePictures(db, ownerId));
      return journal <= SMALL_TEXT_BYTES && this.isSmall(ownerId);
    },

    /** Whether the account without its journal is small enough to be read on the main thread. */
    async isSmall(ownerId: string): Promise<boolean> {
      const { records, members, text } = await measureAccount(db, ownerId);
      const fights = await fightsForExport(db, ownerId).measure();
      const library = await libraryForExport(db, ownerId).measure();
      return records + members <= SMALL_ROWS && text + fights + library <= SMALL_TEXT_BYTES;
    },

    async importAll(ownerId: string, sent: BodyOf<typeof importStuff>): Promise<ImportResult> {
      const { mode, duplicates, document, ids } = sent;
      const findMonster = await monstersOf(ownerId, document);
      const sentMonsters = document.monsters.map((item) => ({ id: item.monster_id, item }));
      refuseUnknownMonsters(document, knowing(findMonster, sentMonsters));
      const sentFights = readFights(document);
      const planAll = async (from: Kysely<Database>): Promise<PlannedImport> => {
        const present = await everythingOf(from, ownerId).present();
        const plan = planDocumentImport(document, present, duplicates, newId);
        const { screens } = document;
        const layouts = await presentLayouts(from, ownerId, screens);
        const fights = planFights(sentFights, plan, newId);
        const idOf = idsOfPlan(plan, fights);
        const known = new Map(ids?.map(({ from, id }) => [from, id]));
        const idHere = ownIds(idOf, known, present);
        const added = plan.campaigns.filter(({ action }) => action === 'add');
        const journal = await presentJournal(from, ownerId, document, added);
        return {
          plan,
          fights,
          journal: planJournal(document, journal, {
            duplicates,
            newId,
            idOf,
            ids: known,
            isPreview: mode === 'preview',
          }),
          collections: planCollections(document.collections, await presentCollections(from, ownerId), {
            duplicates,
            newId,
            idHere,
          }),
          pictures: await planRecordPictures(from, ownerId, document.record_pictures, {
            duplicates,
            pictures: journal.pictures,
            idHere,
            staying: skippedIds(plan),
          }),
          screens: planScreens(screens, plan, layouts, { duplicates, newId }),
        };
      };
      const present = (planned: PlannedImport) => presentPlan(mode, planned, ids !== undefined);
      if (mode === 'preview') return present(await planAll(db));
      /** The revision is read first. A concurrent change makes the revision too old, never too new. */
      const prepare = async (from: Kysely<Database>) => {
        const revision = await findRevision(from, ownerId);
        const planned = await planAll(from);
        const statements = await recordWrites(from, async (recorder) => {
          await writeDocumentImport(recorder, ownerId, planned.plan, {
            findMonster: knowing(findMonster, planned.plan.monsters),
            now: now(),
          });
          await writeLibrary(recorder, ownerId, planned.plan, now());
          await writeFights(recorder, ownerId, planned.fights);
          await writeScreens(recorder, ownerId, planned.screens, now());
          await writeJournal(recorder, ownerId, planned.journal, now());
          await writeCollections(recorder, ownerId, planned.collections, now());
          await writeRecordPictures(recorder, ownerId, planned.pictures);
          await writeHabits(recorder, ownerId, document.habits, duplicates);
        });
        return { revision, planned, statements };
      };
      return inTurnOf(db, ownerId, async () => {
        // On SQLite the transaction blocks all other writers, so the preparation runs before it.
        const ahead = await prepare(db);
        return transact(db, async (transaction) => {
          const isCurrent = await renewRevisionFrom(transaction, ownerId, ahead.revision);
          const { planned, statements } = isCurrent ? ahead : await prepare(transaction);
          for (const statement of statements) await transaction.executeQuery(statement);
          await refuseFullAccount(transaction, ownerId);
          if (document.monsters.length + document.spells.length > 0) {
            await refuseFullLibrary(transaction, ownerId);
          }
          for (const kind of JOURNAL_KINDS) {
            if (document[JOURNAL[kind].plural].length > 0) {
              await refuseFullJournal(kind)(transaction, ownerId);
            }
          }
          // First, because it removes deleted records that the next line would count.
          await refuseOverQuota(transaction, ownerId);
          if (planned.fights.length > 0) await refuseManyFights(transaction, ownerId, fightsBytes);
          // Validated before the commit: if the answer is invalid, nothing is imported.
          return z.parse(importStuff.response, present(planned));
        });
      });
    },

    /** Returns the id of the sample campaign. */
    async loadSample(ownerId: string): Promise<string> {
      const findMonster = await monstersOf(ownerId, SAMPLE);
      return saveFor(db, ownerId, async (transaction) => {
        // Adds all records, even if the account has equal ones.
        const plan = planDocumentImport(SAMPLE, NOTHING_PRESENT, 'keep_both', newId);
        await writeDocumentImport(transaction, ownerId, plan, { findMonster, now: now() });
        const journal = planJournal(SAMPLE, NO_JOURNAL, {
          duplicates: 'keep_both',
          newId,
          idOf: idsOfPlan(plan, []),
          ids: new Map(),
          isPreview: false,
        });
        await writeJournal(transaction, ownerId, journal, now());
        for (const kind of JOURNAL_KINDS) await refuseFullJournal(kind)(transaction, ownerId);
        await refuseFullAccount(transaction, ownerId);
        await refuseOverQuota(transaction, ownerId);
        return plan.campaigns[0]?.id ?? '';
      });
    },
  };
}

/**
 * The id in the account of a record outside the journal: one of this document, or of another part of it. The request
 * names the ids of other parts, so only those of the account count.
 */
function ownIds(
  idOf: (kind: string, id: string) => string | undefined,
  known: ReadonlyMap<string, string>,
  present: PresentRecords,
) {
  const here = new Map<PresentKind, ReadonlySet<string>>();
  return (kind: PresentKind, id: string): string | undefined => {
    const there = here.get(kind) ?? new Set(present[kind].map((record) => record.id));
    here.set(kind, there);
    const other = known.get(id) ?? id;
    return idOf(kind, id) ?? (there.has(other) ? other : undefined);
  };
}

/** The records of the account that an import leaves as they are. */
function skippedIds(plan: DocumentImportPlan): Set<string> {
  const planned: readonly PlannedRecord<unknown>[] = [...plan.characters, ...plan.npcs, ...plan.monsters];
  return new Set(planned.filter(({ action }) => action === 'skip').map(({ id }) => id));
}

/** Also finds the own monsters of the document. */
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

/**
 * The bytes left for fights, so that the export stays small enough for an import. The factor allows for JSON escapes.
 */
function roomForFights({ records, members, text }: AccountSize, library: number): number {
  const others = 1.2 * (text + library) + RECORD_BYTES * records + MEMBER_BYTES * members;
  return Math.max(0, Math.min(EXPORTED_FIGHTS_BYTES_MAXIMUM, IMPORT_BODY_MAXIMUM - others));
}

/** The ids of an import outside the journal, by kind and id in the document. */
function idsOfPlan(plan: DocumentImportPlan, fights: readonly PlannedFight[]) {
  const planned: readonly { kind: string; from: string; id: string }[] = [
    ...RECORD_KINDS.flatMap((kind): readonly PlannedRecord<unknown>[] => plan[KINDS[kind].plural]),
    ...plan.monsters,
    ...plan.spells,
    ...fights,
  ];
  const ids = new Map(planned.map(({ kind, from, id }) => [`${kind}:${from}`, id]));
  return (kind: string, id: string) => ids.get(`${kind}:${id}`);
}

function readFights({ fights }: ExportDocument): ImportedFight[] {
  return fights.map((fight, at) => {
    const read = readExportedFight(fight);
    if (read !== undefined) return read;
    throw new Refusal('invalid', { [`document.fights.${at}`]: 'This fight cannot be read by this version.' });
  });
}

async function refuseManyFights(
  transaction: Kysely<Database>,
  ownerId: string,
  maximum: number,
): Promise<void> {
  const full = await whyNoMoreFights(transaction, ownerId, maximum);
  if (full !== undefined) throw fullAccount(full);
}

function presentPlan(
  mode: ImportResult['mode'],
  { plan, fights, journal, screens: { layouts }, collections }: PlannedImport,
  withIds: boolean,
): ImportResult {
  const { notes, sessions, handouts } = journal;
  const of = (kind: RecordKind): readonly PlannedRecord<unknown>[] => plan[KINDS[kind].plural];
  const records = [
    ...RECORD_KINDS.flatMap(of),
    ...plan.monsters,
    ...plan.spells,
    ...notes,
    ...sessions,
    ...handouts,
  ];
  return {
    mode,
    counts: {
      ...byPlural((kind) => count(of(kind))),
      monsters: count(plan.monsters),
      spells: count(plan.spells),
      notes: count(notes),
      sessions: count(sessions),
      handouts: count(handouts),
      fights: count(fights),
      layouts: count(layouts),
      collections: count(collections),
    },
    records: [...records, ...fights, ...layouts, ...collections].map(({ kind, name, action, duplicate }) => ({
      kind,
      name,
      action,
      duplicate,
    })),
    ...(withIds && { ids: records.map(({ from, id }) => ({ from, id })) }),
  };
}

function count(records: readonly Pick<PlannedRecord<unknown>, 'action'>[]) {
  const counts = { add: 0, skip: 0, replace: 0 };
  for (const { action } of records) counts[action] += 1;
  return counts;
}

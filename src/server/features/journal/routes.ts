import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { ResponseOf } from '#contract/call.ts';
import { JOURNAL_RECORDS, listJournalChanges } from '#contract/journal/records.ts';
import type { JOURNAL_FIELDS } from '#domain/journal/fields.ts';
import { JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { addRoute } from '#server/http/route.ts';
import { newId } from '#server/ids.ts';
import { journalRecordsOf } from '#server/journal/journal-records.ts';
import { refuseFullJournal } from '#server/journal/journal-size.ts';
import { refuseForeignNames } from '#server/journal/refuse-foreign-names.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import {
  addSavingRoutes,
  type RecordRoutesDependencies,
  type SavingCalls,
} from '#server/stuff/record-routes.ts';
import { createRecordService, type RecordService } from '#server/stuff/record-service.ts';
import { knownId } from '#server/stuff/save-for-owner.ts';
import { changesOf } from './changes.ts';

/** The same type for all three kinds: the fields are checked by the contract's schemas. */
type Fields = z.output<(typeof JOURNAL_FIELDS)[JournalKind]>;

/** Runs a save or a deletion of a record, and updates the screens that show it. */
type SaveShown = <Result>(ownerId: string, id: string, save: () => Promise<Result>) => Promise<Result>;

interface Dependencies extends RecordRoutesDependencies {
  /** For the kinds that players can see. */
  saveShown: Partial<Record<JournalKind, SaveShown>>;
}

export function journalRoutes(app: FastifyInstance, { db, now, lists, saveShown }: Dependencies): void {
  const shownRecords = (
    records: RecordService<Fields, undefined>,
    save: SaveShown,
  ): RecordService<Fields, undefined> => ({
    create: (ownerId, fields, lists, sentId) => {
      const id = sentId ?? newId();
      return save(ownerId, id, () => records.create(ownerId, fields, lists, id));
    },
    update: (ownerId, id, changed) => save(ownerId, id, () => records.update(ownerId, id, changed)),
    delete: (ownerId, id) => save(ownerId, id, () => records.delete(ownerId, id)),
  });

  for (const kind of JOURNAL_KINDS) {
    const { list, get, ...saving } = JOURNAL_RECORDS[kind].calls;
    const storeOf = (source: Kysely<Database>, ownerId: string) => {
      const records = journalRecordsOf<Fields>(source, ownerId, kind);
      return {
        ...records,
        async insert(id: string, fields: Fields, at: number) {
          await refuseForeignNames(source, ownerId, fields, {});
          await records.insert(id, fields, at);
        },
        async update(id: string, fields: Partial<Fields>, at: number) {
          const before = await records.findFields(id, Object.keys(fields));
          await refuseForeignNames(source, ownerId, fields, before ?? {});
          await records.update(id, fields, at);
        },
      };
    };

    addRoute(app, list, ({ user }) =>
      lists.prepare(user, list, () => storeOf(db, user.userId).listSummaries()),
    );

    addRoute(app, get, async ({ user, params }) => {
      const record = await storeOf(db, user.userId).find(knownId(params.id));
      if (record === undefined) throw new Refusal('not_found');
      return record as ResponseOf<typeof get>;
    });

    const save = saveShown[kind];
    const refuse = refuseFullJournal(kind);
    const records = createRecordService<Fields>({
      db,
      now,
      storeOf,
      refuseFull: (transaction: Transaction<Database>, ownerId) => refuse(transaction, ownerId),
    });
    addSavingRoutes<Fields, Fields>(app, {
      kind,
      calls: saving as unknown as SavingCalls<Fields>,
      records: save ? shownRecords(records, save) : records,
      fieldsFrom: (fields) => fields,
    });
  }

  addRoute(app, listJournalChanges, ({ user, query }) => changesOf(db, user.userId, query));
}

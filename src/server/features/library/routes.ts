import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type OwnMonster, type OwnSpell, ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import type { idParamsSchema } from '#contract/record.ts';
import { monsterFieldsFrom } from '#domain/library/monster-input.ts';
import { spellFieldsFrom } from '#domain/library/spell-input.ts';
import type { LibraryKind } from '#domain/stuff/record-kinds.ts';
import { addRoute } from '#server/http/route.ts';
import { inPieces, type Library } from '#server/library/library.ts';
import type { OwnFields, OwnRecord } from '#server/library/library-records.ts';
import { refuseFullLibrary } from '#server/library/library-size.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import type { ListCall } from '#server/stuff/prepared-lists.ts';
import {
  addSavingRoutes,
  type RecordRoutesDependencies,
  type SavingCalls,
} from '#server/stuff/record-routes.ts';
import { createRecordService } from '#server/stuff/record-service.ts';
import { knownId } from '#server/stuff/save-for-owner.ts';

interface Dependencies extends RecordRoutesDependencies {
  library: Library;
}

interface Whole {
  monster: OwnMonster;
  spell: OwnSpell;
}

interface Served<Kind extends LibraryKind, Sent> {
  calls: SavingCalls<Sent> & {
    list: ListCall & {
      signedIn: true;
      query: z.ZodMiniType<{ summary?: string | undefined; words?: string | undefined }>;
    };
    summaries: ListCall;
    words: ListCall;
    get: Call & {
      signedIn: true;
      params: typeof idParamsSchema;
      query: z.ZodMiniType<{ deleted?: string | undefined }>;
      response: z.ZodMiniType;
    };
  };
  fieldsFrom: (sent: Sent) => OwnFields[Kind];
  complete: (record: OwnRecord<OwnFields[Kind]>) => Whole[Kind];
}

export function libraryRoutes(app: FastifyInstance, { db, now, lists, library }: Dependencies): void {
  serve('monster', {
    calls: ownMonsterCalls,
    fieldsFrom: monsterFieldsFrom,
    complete: library.wholeMonster,
  });
  serve('spell', { calls: ownSpellCalls, fieldsFrom: spellFieldsFrom, complete: library.wholeSpell });

  function serve<Kind extends LibraryKind, Sent extends object>(
    kind: Kind,
    { calls, fieldsFrom, complete }: Served<Kind, Sent>,
  ): void {
    const storeOf = (source: Kysely<Database>, ownerId: string) => library.ownRecords(source, ownerId, kind);

    async function listWhole(ownerId: string): Promise<Whole[Kind][]> {
      const whole: Whole[Kind][] = [];
      for await (const page of storeOf(db, ownerId).pages()) whole.push(...(await inPieces(page, complete)));
      return whole;
    }

    addRoute(app, calls.list, ({ user, query }) => {
      const store = storeOf(db, user.userId);
      if (query.words === 'true') return lists.prepare(user, calls.words, store.listWords);
      if (query.summary === 'true') return lists.prepare(user, calls.summaries, store.listSummaries);
      return lists.prepare(user, calls.list, () => listWhole(user.userId));
    });

    addRoute(app, calls.get, async ({ user, params, query }) => {
      const [record] = await storeOf(db, user.userId).findMany([knownId(params.id)]);
      if (record === undefined || (record.deleted && query.deleted !== 'true'))
        throw new Refusal('not_found');
      return complete(record);
    });

    const records = createRecordService({ db, now, storeOf, refuseFull: refuseFullLibrary });
    addSavingRoutes(app, { kind, calls, records, fieldsFrom });
  }
}

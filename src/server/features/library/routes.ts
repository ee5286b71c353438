import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type OwnMonster, type OwnSpell, ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import { LIBRARY_MESSAGES } from '#contract/messages.ts';
import { monsterFieldsFrom } from '#domain/library/sent-monster.ts';
import { spellFieldsFrom } from '#domain/library/sent-spell.ts';
import { addRoute } from '#server/http/route.ts';
import { inPieces, type Library } from '#server/library/library.ts';
import { refuseFullLibrary } from '#server/library/library-size.ts';
import type { OwnFields, OwnKind, OwnRecord } from '#server/library/own-records.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { knownId } from '#server/stuff/owner.ts';
import type { RecordRoutesDependencies } from '#server/stuff/record-routes.ts';
import { createRecordService } from '#server/stuff/record-service.ts';

interface Dependencies extends RecordRoutesDependencies {
  library: Library;
}

interface Whole {
  monster: OwnMonster;
  spell: OwnSpell;
}

export function libraryRoutes(app: FastifyInstance, { db, now, lists, library }: Dependencies): void {
  /** What the calls of a kind do, each in the words of its call. */
  function servicesOf<Kind extends OwnKind>(
    kind: Kind,
    complete: (record: OwnRecord<OwnFields[Kind]>) => Whole[Kind],
  ) {
    const storeOf = (source: Kysely<Database>, ownerId: string) => library.ownRecords(source, ownerId, kind);
    return {
      ...createRecordService<OwnFields[Kind]>({ db, now, storeOf, refuseFull: refuseFullLibrary }),

      listSummaries: (ownerId: string) => storeOf(db, ownerId).listSummaries(),
      listWords: (ownerId: string) => storeOf(db, ownerId).listWords(),

      async list(ownerId: string): Promise<Whole[Kind][]> {
        const whole: Whole[Kind][] = [];
        for await (const page of storeOf(db, ownerId).pages()) {
          whole.push(...(await inPieces(page, complete)));
        }
        return whole;
      },

      async get(ownerId: string, typedId: string, deletedToo: boolean): Promise<Whole[Kind]> {
        const [record] = await storeOf(db, ownerId).findMany([knownId(typedId)]);
        if (record === undefined || (record.deleted && !deletedToo)) throw new Refusal('not_found');
        return complete(record);
      },
    };
  }

  const monsters = servicesOf('monster', library.wholeMonster);
  const spells = servicesOf('spell', library.wholeSpell);

  addRoute(app, ownMonsterCalls.list, ({ user: { userId }, query }) => {
    if (query.words === 'true') {
      return lists.prepare(userId, ownMonsterCalls.words, () => monsters.listWords(userId));
    }
    return query.summary === 'true'
      ? lists.prepare(userId, ownMonsterCalls.summaries, () => monsters.listSummaries(userId))
      : lists.prepare(userId, ownMonsterCalls.list, () => monsters.list(userId));
  });
  addRoute(app, ownMonsterCalls.get, ({ user, params, query }) =>
    monsters.get(user.userId, params.id, query.deleted === 'true'),
  );
  addRoute(app, ownMonsterCalls.create, async ({ user, body: { new_id, ...sent } }) => {
    const id = await monsters.create(user.userId, monsterFieldsFrom(sent), undefined, new_id);
    return { id, message: LIBRARY_MESSAGES.monster.created };
  });
  addRoute(app, ownMonsterCalls.update, async ({ user, params, body: { version, ...sent } }) => {
    const id = await monsters.update(user.userId, params.id, monsterFieldsFrom(sent), undefined, version);
    return { id, message: LIBRARY_MESSAGES.monster.updated };
  });
  addRoute(app, ownMonsterCalls.remove, async ({ user, params }) => {
    await monsters.delete(user.userId, params.id);
    return undefined;
  });

  addRoute(app, ownSpellCalls.list, ({ user: { userId }, query }) => {
    if (query.words === 'true') {
      return lists.prepare(userId, ownSpellCalls.words, () => spells.listWords(userId));
    }
    return query.summary === 'true'
      ? lists.prepare(userId, ownSpellCalls.summaries, () => spells.listSummaries(userId))
      : lists.prepare(userId, ownSpellCalls.list, () => spells.list(userId));
  });
  addRoute(app, ownSpellCalls.get, ({ user, params, query }) =>
    spells.get(user.userId, params.id, query.deleted === 'true'),
  );
  addRoute(app, ownSpellCalls.create, async ({ user, body: { new_id, ...sent } }) => {
    const id = await spells.create(user.userId, spellFieldsFrom(sent), undefined, new_id);
    return { id, message: LIBRARY_MESSAGES.spell.created };
  });
  addRoute(app, ownSpellCalls.update, async ({ user, params, body: { version, ...sent } }) => {
    const id = await spells.update(user.userId, params.id, spellFieldsFrom(sent), undefined, version);
    return { id, message: LIBRARY_MESSAGES.spell.updated };
  });
  addRoute(app, ownSpellCalls.remove, async ({ user, params }) => {
    await spells.delete(user.userId, params.id);
    return undefined;
  });
}

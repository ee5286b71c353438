import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { saveMessagesOf } from '#contract/messages.ts';
import type { idParamsSchema, newIdSchema, savedSchema, sentVersionSchema } from '#contract/record.ts';
import type { RecordKind } from '#domain/stuff/kinds.ts';
import { addRoute } from '#server/http/route.ts';
import type { Database } from '#server/storage/schema.ts';
import type { ListCall, PreparedLists } from './prepared-lists.ts';
import { createRecordService } from './record-service.ts';
import type { RecordStore } from './record-table.ts';

export interface RecordRoutesDependencies {
  db: Kysely<Database>;
  now: () => number;
  lists: PreparedLists;
}

interface SavingCall extends Call {
  readonly signedIn: true;
  readonly body: z.ZodMiniType;
  readonly response: typeof savedSchema;
}

interface PlainRecord<Fields extends object> {
  kind: RecordKind;
  storeOf: (db: Kysely<Database>, ownerId: string) => RecordStore<Fields> & { list(): Promise<unknown[]> };
  calls: {
    list: ListCall & { readonly signedIn: true };
    create: SavingCall & { body: z.ZodMiniType<Fields & { new_id?: z.infer<typeof newIdSchema> }> };
    update: SavingCall & { params: typeof idParamsSchema } & {
      body: z.ZodMiniType<Fields & { version?: z.infer<typeof sentVersionSchema> }>;
    };
    remove: Call & { signedIn: true; params: typeof idParamsSchema };
  };
}

/** The calls of a kind of record that is nothing but its fields. */
export function addRecordRoutes<Fields extends object>(
  app: FastifyInstance,
  { db, now, lists }: RecordRoutesDependencies,
  { kind, storeOf, calls }: PlainRecord<Fields>,
): void {
  const messages = saveMessagesOf(kind);
  const records = createRecordService({ db, now, storeOf });

  addRoute(app, calls.list, ({ user }) =>
    lists.prepare(user.userId, calls.list, () => storeOf(db, user.userId).list()),
  );

  addRoute(app, calls.create, async ({ user, body: { new_id, ...fields } }) => {
    const id = await records.create(user.userId, fields as unknown as Fields, undefined, new_id);
    return { id, message: messages.created };
  });

  addRoute(app, calls.update, async ({ user, params, body: { version, ...fields } }) => {
    const id = await records.update(user.userId, params.id, fields as unknown as Fields, undefined, version);
    return { id, message: messages.updated };
  });

  addRoute(app, calls.remove, async ({ user, params }) => {
    await records.delete(user.userId, params.id);
    return undefined;
  });
}

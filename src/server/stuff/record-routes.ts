import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { idParamsSchema, newIdSchema, savedSchema, sentVersionSchema } from '#contract/record.ts';
import { saveMessagesOf } from '#contract/save-messages.ts';
import { pickFields } from '#domain/schema/pick-fields.ts';
import type { AnyKind, RecordKind } from '#domain/stuff/record-kinds.ts';
import { addRoute } from '#server/http/route.ts';
import type { Database } from '#server/storage/schema.ts';
import type { ListCall, PreparedLists } from './prepared-lists.ts';
import { createRecordService, type RecordService } from './record-service.ts';
import type { RecordStore } from './record-store.ts';

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

/** The calls that change records of a kind; `Sent` is their body. */
export interface SavingCalls<Sent> {
  create: SavingCall & { body: z.ZodMiniType<Sent & { new_id?: z.infer<typeof newIdSchema> }> };
  update: SavingCall & { params: typeof idParamsSchema } & {
    body: z.ZodMiniType<Sent & { version?: z.infer<typeof sentVersionSchema> }>;
  };
  remove: Call & { signedIn: true; params: typeof idParamsSchema };
}

interface Saving<Sent extends object, Fields> {
  kind: AnyKind;
  calls: SavingCalls<Sent>;
  records: RecordService<Fields, undefined>;
  fieldsFrom: (sent: Sent) => Fields;
}

export function addSavingRoutes<Sent extends object, Fields>(
  app: FastifyInstance,
  { kind, calls, records, fieldsFrom }: Saving<Sent, Fields>,
): void {
  const messages = saveMessagesOf(kind);

  addRoute(app, calls.create, async ({ user, body }) => {
    const fields = fieldsFrom(pickFields(body, (name) => name !== 'new_id'));
    return {
      id: await records.create(user.userId, fields, undefined, body.new_id),
      message: messages.created,
    };
  });

  addRoute(app, calls.update, async ({ user, params, body }) => {
    const fields = fieldsFrom(pickFields(body, (name) => name !== 'version'));
    const { version } = body;
    const id = await records.update(user.userId, params.id, { fields, lists: undefined, version });
    return { id, message: messages.updated };
  });

  addRoute(app, calls.remove, async ({ user, params }) => {
    await records.delete(user.userId, params.id);
    return undefined;
  });
}

interface PlainRecord<Fields extends object> {
  kind: RecordKind;
  storeOf: (db: Kysely<Database>, ownerId: string) => RecordStore<Fields> & { list(): Promise<unknown[]> };
  calls: SavingCalls<Fields> & { list: ListCall & { readonly signedIn: true } };
}

/** Adds the calls of a kind that has only fields. */
export function addRecordRoutes<Fields extends object>(
  app: FastifyInstance,
  { db, now, lists }: RecordRoutesDependencies,
  { kind, storeOf, calls }: PlainRecord<Fields>,
): void {
  addRoute(app, calls.list, ({ user }) =>
    lists.prepare(user, calls.list, () => storeOf(db, user.userId).list()),
  );
  const records = createRecordService({ db, now, storeOf });
  addSavingRoutes<Fields, Fields>(app, { kind, calls, records, fieldsFrom: (fields) => fields });
}

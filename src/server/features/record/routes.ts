import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { PLAIN_RECORDS } from '#contract/plain-records.ts';
import { PLAIN_KINDS, type PlainKind } from '#domain/stuff/record-kinds.ts';
import type { Database } from '#server/storage/schema.ts';
import { type PlainStore, plainRecordsOf } from '#server/stuff/plain-records.ts';
import { addRecordRoutes, type RecordRoutesDependencies } from '#server/stuff/record-routes.ts';
import { charactersOf } from './characters.ts';

/** The stores that do more than save the fields. */
const STORES: { [Kind in PlainKind]?: (db: Kysely<Database>, ownerId: string) => PlainStore<Kind> } = {
  character: charactersOf,
};

/** The routes of the kinds that consist only of fields. */
export function recordRoutes(app: FastifyInstance, dependencies: RecordRoutesDependencies): void {
  for (const kind of PLAIN_KINDS) {
    const storeOf =
      STORES[kind] ?? ((db: Kysely<Database>, ownerId: string) => plainRecordsOf(db, ownerId, kind));
    // TypeScript does not see that the calls and the store are of the same kind.
    addRecordRoutes<object>(app, dependencies, { kind, calls: PLAIN_RECORDS[kind].calls, storeOf } as never);
  }
}

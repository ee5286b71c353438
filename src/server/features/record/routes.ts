import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { characterCalls } from '#contract/character.ts';
import { npcCalls } from '#contract/npc.ts';
import type { PlainKind } from '#contract/plain-records.ts';
import type { Database } from '#server/storage/schema.ts';
import { type PlainStore, plainRecordsOf } from '#server/stuff/plain-records.ts';
import { addRecordRoutes, type RecordRoutesDependencies } from '#server/stuff/record-routes.ts';
import { charactersOf } from './characters.ts';
import { withOwnStatBlocks } from './own-stat-block.ts';

/** The kinds that are nothing but their fields. */
export function recordRoutes(app: FastifyInstance, dependencies: RecordRoutesDependencies): void {
  addRecordRoutes(app, dependencies, {
    kind: 'character',
    calls: characterCalls,
    storeOf: checked(charactersOf),
  });
  addRecordRoutes(app, dependencies, { kind: 'npc', calls: npcCalls, storeOf: checked(plainly('npc')) });
}

/** The sheet of each names no monster but the owner's. */
function checked<Kind extends PlainKind>(
  storeOf: (db: Kysely<Database>, ownerId: string) => PlainStore<Kind>,
) {
  return (db: Kysely<Database>, ownerId: string) => withOwnStatBlocks(db, ownerId, storeOf(db, ownerId));
}

function plainly<Kind extends PlainKind>(kind: Kind) {
  return (db: Kysely<Database>, ownerId: string) => plainRecordsOf(db, ownerId, kind);
}

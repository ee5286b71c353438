import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { characterCalls } from '#contract/character.ts';
import { npcCalls } from '#contract/npc.ts';
import type { PlainKind } from '#contract/plain-records.ts';
import type { Database } from '#server/storage/schema.ts';
import { plainRecordsOf } from '#server/stuff/plain-records.ts';
import { addRecordRoutes, type RecordRoutesDependencies } from '#server/stuff/record-routes.ts';
import { charactersOf } from './characters.ts';

/** The routes of the kinds that consist only of fields. */
export function recordRoutes(app: FastifyInstance, dependencies: RecordRoutesDependencies): void {
  addRecordRoutes(app, dependencies, { kind: 'character', calls: characterCalls, storeOf: charactersOf });
  addRecordRoutes(app, dependencies, { kind: 'npc', calls: npcCalls, storeOf: plainly('npc') });
}

function plainly<Kind extends PlainKind>(kind: Kind) {
  return (db: Kysely<Database>, ownerId: string) => plainRecordsOf(db, ownerId, kind);
}

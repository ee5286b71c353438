import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getDashboard } from '#contract/dashboard.ts';
import { addRoute } from '#server/http/route.ts';
import type { Database } from '#server/storage/schema.ts';
import { dashboardOf } from './store.ts';

export function dashboardRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }): void {
  addRoute(app, getDashboard, ({ user }) => dashboardOf(db, user.userId).read());
}

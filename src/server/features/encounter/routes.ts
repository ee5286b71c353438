import type { FastifyInstance } from 'fastify';
import {
  createEncounter,
  deleteEncounter,
  getEncounter,
  listEncounterChoices,
  listEncounterDifficulties,
  listEncounterRecruits,
  listEncounters,
  updateEncounter,
} from '#contract/encounter.ts';
import { MESSAGES } from '#contract/messages.ts';
import { addRoute } from '#server/http/route.ts';
import type { PreparedLists } from '#server/stuff/prepared-lists.ts';
import type { EncounterService } from './service.ts';

interface Dependencies {
  encounters: EncounterService;
  lists: PreparedLists;
}

export function encounterRoutes(app: FastifyInstance, { encounters, lists }: Dependencies): void {
  // Two calls of the contract share this address; the query selects one.
  addRoute(app, listEncounters, ({ user, query }) =>
    query.filter === 'true'
      ? lists.prepare(user, listEncounterChoices, () => encounters.listChoices(user.userId))
      : lists.prepare(user, listEncounters, () => encounters.list(user.userId)),
  );

  addRoute(app, listEncounterDifficulties, ({ user }) => encounters.listDifficulties(user.userId));

  addRoute(app, getEncounter, ({ user, params }) => encounters.get(user.userId, params.id));

  addRoute(app, listEncounterRecruits, ({ user, params }) => encounters.listRecruits(user.userId, params.id));

  addRoute(app, createEncounter, async ({ user, body }) => {
    const id = await encounters.create(user.userId, body);
    return { id, message: MESSAGES.encounterCreated };
  });

  addRoute(app, updateEncounter, async ({ user, body }) => {
    const id = await encounters.update(user.userId, body);
    return { id, message: MESSAGES.encounterUpdated };
  });

  addRoute(app, deleteEncounter, async ({ user, params }) => {
    await encounters.delete(user.userId, params.id);
    return undefined;
  });
}

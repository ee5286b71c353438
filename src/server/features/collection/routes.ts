import type { FastifyInstance } from 'fastify';
import {
  createCollection,
  deleteCollection,
  getSharedCollection,
  listCollections,
  shareCollection,
  stopCollection,
  updateCollection,
} from '#contract/collection.ts';
import type { JsonBytes } from '#server/http/json/json-bytes.ts';
import { addRoute } from '#server/http/route.ts';
import type { CollectionService } from './service.ts';

interface Dependencies {
  collections: CollectionService;
  readShared: (code: string, address: string) => Promise<JsonBytes>;
}

export function collectionRoutes(app: FastifyInstance, { collections, readShared }: Dependencies): void {
  addRoute(app, listCollections, ({ user }) => collections.list(user.userId));

  addRoute(app, createCollection, ({ user, body }) => collections.create(user, body));

  addRoute(app, updateCollection, ({ user, params, body }) =>
    collections.update(user.userId, params.id, body),
  );

  addRoute(app, deleteCollection, async ({ user, params }) => {
    await collections.delete(user, params.id);
    return undefined;
  });

  addRoute(app, shareCollection, ({ user, params, body }) =>
    collections.share(user, params.id, body.renew ?? false),
  );

  addRoute(app, stopCollection, async ({ user, params }) => {
    await collections.stop(user, params.id);
    return undefined;
  });

  addRoute(app, getSharedCollection, ({ params, request, reply }) => {
    reply.header('x-robots-tag', 'noindex');
    return readShared(params.code, request.ip);
  });
}

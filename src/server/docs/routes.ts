import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { describeApi } from './openapi.ts';
import { API_PAGE_STYLE, renderApiPage } from './page.ts';

export function docsRoutes(app: FastifyInstance, { version }: { version: string }): void {
  const description = describeApi(CALLS, version);
  const page = renderApiPage(CALLS, description);
  app.get('/api/openapi.json', () => description);
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(API_PAGE_STYLE));
}

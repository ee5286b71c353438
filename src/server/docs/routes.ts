import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { PreparedResponse } from '#server/http/prepared-response.ts';
import { sendPrepared } from '#server/http/send.ts';
import { describeApi } from './openapi.ts';
import { API_PAGE_STYLE, renderApiPage } from './page.ts';

/** Keyed by address. */
interface DocsResponses {
  '/api/openapi.json': PreparedResponse;
  '/api/docs': PreparedResponse;
  '/api/docs.css': PreparedResponse;
}

/** Generated for the first request: few people read them, and the server should start quickly. */
export type ReadDocs = () => Promise<DocsResponses>;

export function createDocs(version: string): ReadDocs {
  let made: Promise<DocsResponses> | undefined;
  return () => {
    made ??= makeDocs(version).catch((error: unknown) => {
      // The next request tries again.
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function makeDocs(version: string): Promise<DocsResponses> {
  const description = await describeApi(CALLS, version);
  return {
    '/api/openapi.json': new PreparedResponse(JSON.stringify(description)),
    '/api/docs': new PreparedResponse(renderApiPage(CALLS, description), {
      contentType: 'text/html; charset=utf-8',
    }),
    '/api/docs.css': new PreparedResponse(API_PAGE_STYLE, { contentType: 'text/css; charset=utf-8' }),
  };
}

export function docsRoutes(app: FastifyInstance, readDocs: ReadDocs): void {
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css'] as const) {
    app.get(path, async (request, reply) => sendPrepared(request, reply, (await readDocs())[path]));
  }
}

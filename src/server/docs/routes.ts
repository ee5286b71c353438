import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { PreparedAnswer } from '#server/http/prepared-answer.ts';
import { sendPrepared } from '#server/http/send.ts';
import { describeApi } from './openapi.ts';
import { API_PAGE_STYLE, renderApiPage } from './page.ts';

/** Keyed by address. */
interface DocsAnswers {
  '/api/openapi.json': PreparedAnswer;
  '/api/docs': PreparedAnswer;
  '/api/docs.css': PreparedAnswer;
}

/** Generated for the first request: few people read them, and the server should start quickly. */
export type ReadDocs = () => Promise<DocsAnswers>;

export function createDocs(version: string): ReadDocs {
  let made: Promise<DocsAnswers> | undefined;
  return () => {
    made ??= makeDocs(version).catch((error: unknown) => {
      // The next request tries again.
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function makeDocs(version: string): Promise<DocsAnswers> {
  const description = await describeApi(CALLS, version);
  return {
    '/api/openapi.json': new PreparedAnswer(JSON.stringify(description)),
    '/api/docs': new PreparedAnswer(renderApiPage(CALLS, description), {
      contentType: 'text/html; charset=utf-8',
    }),
    '/api/docs.css': new PreparedAnswer(API_PAGE_STYLE, { contentType: 'text/css; charset=utf-8' }),
  };
}

export function docsRoutes(app: FastifyInstance, readDocs: ReadDocs): void {
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css'] as const) {
    app.get(path, async (request, reply) => sendPrepared(request, reply, (await readDocs())[path]));
  }
}

import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { PreparedAnswer } from '#server/http/prepared-answer.ts';
import { sendPrepared } from '#server/http/send.ts';
import { describeApi } from './openapi.ts';
import { API_PAGE_STYLE, renderApiPage } from './page.ts';

export type DocsAnswers = Readonly<Record<string, PreparedAnswer>>;

/** By address. */
export function prepareDocs(version: string): DocsAnswers {
  const description = describeApi(CALLS, version);
  return {
    '/api/openapi.json': new PreparedAnswer(JSON.stringify(description)),
    '/api/docs': new PreparedAnswer(renderApiPage(CALLS, description), {
      contentType: 'text/html; charset=utf-8',
    }),
    '/api/docs.css': new PreparedAnswer(API_PAGE_STYLE, { contentType: 'text/css; charset=utf-8' }),
  };
}

export function docsRoutes(app: FastifyInstance, answers: DocsAnswers): void {
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, (request, reply) => sendPrepared(request, reply, answer));
  }
}

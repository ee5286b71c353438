import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import { PAGES } from '#contract/pages.ts';
import { errorBody } from './errors.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The built pages. Files with a hash in their name never change; the rest is asked about again by its ETag. */
export async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(webRoot)) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** As the router in the browser reads addresses: whatever their case, with a slash at the end or without. */
const knownPages = PAGES.map(
  (page) => new RegExp(`^${page === '/' ? '' : page.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
);

/** Headers by which the asker gets less than the whole file; whoever asks for a page that is not there gets it whole. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'range'];

/**
 * Answers what no route and no file answers. An address of the app gets the app's page. So does any other that a
 * person may have typed, with 404: the app then says that there is nothing. Calls and missing files are a JSON 404.
 */
export function answerUnknown(app: FastifyInstance, webRoot: string): void {
  const hasPages = existsSync(webRoot);
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    // Who goes to an address wants a page there, even one with a dot in it; who loads a file says what kind.
    const wantsPage = !/\.\w+$/.test(address) || request.headers.accept?.includes('text/html') === true;
    const isPage =
      hasPages &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$)/.test(address) &&
      wantsPage;
    if (isPage) {
      if (!knownPages.some((page) => page.test(address))) {
        reply.code(ERRORS.not_found.status);
        for (const name of CONDITIONS) delete request.raw.headers[name];
      }
      return reply.sendFile('index.html');
    }
    return reply.code(ERRORS.not_found.status).send(errorBody('not_found'));
  });
}

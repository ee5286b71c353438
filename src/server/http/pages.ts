import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import { PAGES, PLAYERS_PAGE } from '#contract/pages.ts';
import type { EntryFinder } from '#domain/codex/entry-address.ts';
import { entryAddress } from '#domain/codex/guides.ts';
import { errorBody } from './errors.ts';
import { createNotFoundPage } from './not-found-page.ts';
import { type Answer, PreparedAnswer } from './prepared-answer.ts';
import { createPrerenderedPages, ENTRY_PAGE } from './prerendered.ts';
import { sendPrepared } from './send.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The files of the built pages. Those with a hash in their name never change; the rest is asked about again by its ETag.
 * Each has a route of its own: another address is not looked for on the disk.
 */
export async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(webRoot)) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    wildcard: false,
    index: false,
    // The pictures have one route for all: link-pictures.ts. Compressed files are what another address is answered with.
    globIgnore: ['link-pictures/**', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** As the router in the browser reads addresses: whatever their case, with a slash at the end or without. */
const addressOf = (page: string) =>
  new RegExp(`^${page === '/' ? '' : page.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
const knownPages = PAGES.map(addressOf);
const playersPage = addressOf(PLAYERS_PAGE);
/** Reached only by a link that was handed out: no search engine is to list it, whoever links to it. */
const handedOut = /^\/(shared|play)\//i;

interface UnknownOptions {
  webRoot: string;
  /** Where people reach the site: prerendered pages name it in their heads. */
  publicUrl: string | undefined;
  entries: EntryFinder;
}

/**
 * Answers what no route and no file answers. An address of the app gets the page that the build has rendered for it, or
 * the app's page, which renders in the browser. Any other that a person may have typed gets the Not Found page with 404.
 * Calls and missing files are a JSON 404.
 * Other ways to write an entry's address lead to the one that it has, so that search engines know it once.
 */
export function answerUnknown(app: FastifyInstance, { webRoot, publicUrl, entries }: UnknownOptions): void {
  const page = readPage(webRoot, 'index.html');
  const prerendered = findPrerendered(webRoot, publicUrl);
  const notFound = createNotFoundPage(pagesFolder(webRoot), entries);
  const forPlayers = readPage(webRoot, 'play.html');
  app.setNotFoundHandler((request, reply) => {
    const [address = '', query] = request.url.split('?');
    // Who goes to an address wants a page there, even one with a dot in it; who loads a file says what kind.
    const wantsPage = !/\.\w+$/.test(address) || request.headers.accept?.includes('text/html') === true;
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$)/.test(address) &&
      wantsPage;
    if (isPage && handedOut.test(address)) reply.header('x-robots-tag', 'noindex');
    // Whether there is such a table is said by the page: a code is asked about in one place, where guesses are limited.
    if (forPlayers !== undefined && isPage && playersPage.test(address)) {
      return sendPrepared(request, reply, forPlayers);
    }
    const whole = isPage ? prerendered(address, query !== undefined) : undefined;
    if (whole !== undefined) return sendPrepared(request, reply, whole);
    if (page !== undefined && isPage) {
      const entry = entries.find(address);
      if (entry !== undefined) {
        const own = entryAddress(entry);
        if (address === own) return sendPrepared(request, reply, page);
        return reply.redirect(query === undefined ? own : `${own}?${query}`, 301);
      }
      if (!ENTRY_PAGE.test(address) && knownPages.some((known) => known.test(address)))
        return sendPrepared(request, reply, page);
      // Nothing is there, also for one who has the app already.
      delete request.headers['if-none-match'];
      return sendPrepared(request, reply, notFound(address) ?? page, ERRORS.not_found.status);
    }
    return reply.code(ERRORS.not_found.status).send(errorBody('not_found'));
  });
}

/** The pages with content are beside the folder of the files, each of which would get a route. */
function pagesFolder(webRoot: string): string {
  return path.join(webRoot, '../pages');
}

function findPrerendered(
  webRoot: string,
  origin: string | undefined,
): ReturnType<typeof createPrerenderedPages> {
  const app: Answer | undefined = readPage(webRoot, 'index.html', { shared: false });
  if (app === undefined) return () => undefined;
  return createPrerenderedPages(pagesFolder(webRoot), app, origin);
}

/** From memory: the threads that read files may all be busy when many people log in at once. */
function readPage(webRoot: string, name: string, { shared = true } = {}): PreparedAnswer | undefined {
  const file = path.join(webRoot, name);
  if (!existsSync(file)) return undefined;
  return new PreparedAnswer(readFileSync(file, 'utf8'), { contentType: 'text/html; charset=utf-8', shared });
}

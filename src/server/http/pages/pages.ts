import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import { PAGES, PLAYERS_PAGE } from '#contract/pages.ts';
import type { EntryFinder } from '#domain/codex/entry-address.ts';
import { entryAddress } from '#domain/codex/guides.ts';
import { errorBody } from '../errors.ts';
import { PreparedResponse, type ResponseSource } from '../prepared-response.ts';
import { sendPrepared } from '../send.ts';
import { createNotFoundPage } from './not-found-page.ts';
import { createPrerenderedPages, ENTRY_PAGE } from './prerendered.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves the files of the built pages. Files with a hash in their name never change; all others are revalidated by
 * ETag. Each file has its own route, so other addresses cause no disk access.
 */
export async function servePages(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(webRoot)) return;
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    wildcard: false,
    index: false,
    // link-pictures.ts serves all pictures with one route. Compressed files are served at the address of the plain
    // file.
    globIgnore: ['link-pictures/**', '**/*.{br,gz}'],
    cacheControl: false,
    setHeaders: (reply, file) => {
      const immutable = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}

/** Matches like the router in the browser: case-insensitive, with or without a slash at the end. */
const addressOf = (page: string) =>
  new RegExp(`^${page === '/' ? '' : page.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
const knownPages = PAGES.map(addressOf);
const playersPage = addressOf(PLAYERS_PAGE);
/** Pages that only people with the link know. Search engines must not list them, even if another page links to them. */
const handedOut = /^\/(shared|play)\//i;

interface UnknownOptions {
  webRoot: string;
  /** The public address of the site, for the heads of prerendered pages. */
  publicUrl: string | undefined;
  entries: EntryFinder;
}

/**
 * Answers every address without a route or file. An address of the app gets its prerendered page, or the app's page,
 * which renders in the browser. Any other address that a person may have typed gets the Not Found page with 404. API
 * calls and missing files get a JSON 404. Another spelling of an entry's address redirects to the canonical one, so
 * that search engines list it once.
 */
export function answerUnknown(app: FastifyInstance, { webRoot, publicUrl, entries }: UnknownOptions): void {
  const page = readPage(webRoot, 'index.html');
  const prerendered = findPrerendered(webRoot, publicUrl);
  const notFound = createNotFoundPage(pagesFolder(webRoot), entries);
  const forPlayers = readPage(webRoot, 'play.html');
  app.setNotFoundHandler((request, reply) => {
    const [address = '', query] = request.url.split('?');
    // A navigation accepts text/html, even if the address contains a dot. A request for a file accepts another type.
    const wantsPage = !/\.\w+$/.test(address) || request.headers.accept?.includes('text/html') === true;
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$)/.test(address) &&
      wantsPage;
    if (isPage && handedOut.test(address)) reply.header('x-robots-tag', 'noindex');
    // The page itself shows whether the table exists. Codes are checked only in the API, where guesses are limited.
    if (forPlayers !== undefined && isPage && playersPage.test(address)) {
      return sendPrepared(request, reply, forPlayers);
    }
    const whole = isPage ? prerendered(address) : undefined;
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
      // Prevents a 304 for a browser that has the app cached.
      delete request.headers['if-none-match'];
      return sendPrepared(request, reply, notFound(address) ?? page, ERRORS.not_found.status);
    }
    return reply.code(ERRORS.not_found.status).send(errorBody('not_found'));
  });
}

/** The prerendered pages are outside the folder of the files, because every file there gets a route. */
function pagesFolder(webRoot: string): string {
  return path.join(webRoot, '../pages');
}

function findPrerendered(
  webRoot: string,
  origin: string | undefined,
): ReturnType<typeof createPrerenderedPages> {
  const app: ResponseSource | undefined = readPage(webRoot, 'index.html', { shared: false });
  if (app === undefined) return () => undefined;
  return createPrerenderedPages(pagesFolder(webRoot), app, origin);
}

/** Served from memory: the threads that read files may all be busy during many concurrent log-ins. */
function readPage(webRoot: string, name: string, { shared = true } = {}): PreparedResponse | undefined {
  const file = path.join(webRoot, name);
  if (!existsSync(file)) return undefined;
  return new PreparedResponse(readFileSync(file, 'utf8'), {
    contentType: 'text/html; charset=utf-8',
    shared,
  });
}

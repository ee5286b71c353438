import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bestEncoding, compress, type Encoding } from '../compression.ts';
import { commonHeaders, isOneOf, type ResponseBytes, type ResponseSource } from '../prepared-response.ts';
import { SESSION_COOKIE } from '../session.ts';

/** What the build stores about each prerendered page (scripts/build/prerender.ts). */
export interface PrerenderedEntry {
  readonly etag: string;
}

/** The file of a prerendered page, without the suffix of its encoding. */
export function fileOfPage(folder: string, address: string): string {
  return path.join(folder, `${address === '/' ? 'index' : address}.html`);
}

/** The Not Found page, in the same folder, uncompressed. */
export const NOT_FOUND_FILE = 'not-found.html';

export const PAGE_ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

export const ENTRY_PAGE = /^\/codex\/specs\//i;

/** The picture in the head has no origin, because the build does not know one. */
const PICTURE = '<meta property="og:image" content="';

/** JSON-LD. The build has escaped every `<` in it. */
const DATA = /<script type="application\/ld\+json">[^<]*/;

/** Matches only keys of the JSON: quotes inside a text would be escaped. */
function withOrigin(data: string, origin: string): string {
  return data.replace(/"(url|item)":"(?=\/)/g, (start) => start + origin);
}

interface PageOptions {
  etag: string;
  address: string;
  shared: boolean;
  /** The public address of the site. Undefined: the page is served as built. */
  origin: string | undefined;
}

/** A prerendered page, read from the disk at the first request and kept as compressed bytes. */
class PrerenderedPage implements ResponseSource {
  readonly #file: string;
  readonly #etag: string;
  readonly #address: string;
  readonly #origin: string | undefined;
  readonly #common: Readonly<Record<string, string>>;
  readonly #unchanged: ResponseBytes;
  readonly #compressed = new Map<Encoding, ResponseBytes | Promise<ResponseBytes>>();

  constructor(file: string, { etag, address, shared, origin }: PageOptions) {
    this.#file = file;
    this.#address = address;
    this.#origin = origin;
    this.#etag = origin === undefined ? etag : etagWith(origin, etag);
    this.#common = commonHeaders(this.#etag, shared);
    this.#unchanged = { status: 304, headers: this.#common, body: undefined };
  }

  answer(asked: IncomingHttpHeaders): ResponseBytes | Promise<ResponseBytes> {
    const known = asked['if-none-match'];
    if (known !== undefined && isOneOf(known, this.#etag)) return this.#unchanged;
    const encoding = bestEncoding(asked['accept-encoding']);
    // No browser asks for plain bytes, so they are made each time and not kept.
    if (encoding === undefined) return this.#responseBytes(this.#plain());
    const kept = this.#compressed.get(encoding);
    if (kept !== undefined) return kept;
    if (this.#origin !== undefined) return this.#compress(encoding);
    const ready = this.#responseBytes(this.#read(encoding), encoding);
    this.#compressed.set(encoding, ready);
    return ready;
  }

  /** With an origin the content differs from the built file, so the first request compresses it again. */
  #compress(encoding: Encoding): Promise<ResponseBytes> {
    const making = compress(this.#plain(), encoding, 'once').then((bytes) => {
      const ready = this.#responseBytes(bytes, encoding);
      this.#compressed.set(encoding, ready);
      return ready;
    });
    this.#compressed.set(encoding, making);
    making.catch(() => this.#compressed.delete(encoding));
    return making;
  }

  #plain(): Buffer {
    const built = gunzipSync(this.#read('gzip'));
    const origin = this.#origin;
    if (origin === undefined) return built;
    const address = origin + this.#address;
    const tags = `<link rel="canonical" href="${address}" /><meta property="og:url" content="${address}" />${PICTURE}${origin}`;
    const html = built.toString().replace(PICTURE, () => tags);
    return Buffer.from(html.replace(DATA, (data) => withOrigin(data, origin)));
  }

  /** Blocks once. The threads of asynchronous reads may all be busy during many concurrent log-ins. */
  #read(encoding: Encoding): Buffer {
    return readFileSync(this.#file + PAGE_ENDINGS[encoding]);
  }

  #responseBytes(body: Buffer, encoding?: Encoding): ResponseBytes {
    return {
      status: 200,
      headers: {
        ...this.#common,
        'content-type': 'text/html; charset=utf-8',
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': body.length,
      },
      body,
    };
  }
}

/** The ETag of the content with this origin, without reading the file. */
function etagWith(origin: string, etag: string): string {
  return `"${createHash('sha256').update(origin).update(etag).digest('base64url').slice(0, 22)}"`;
}

/** The home page of a signed-in user is not prerendered: the app renders it. */
class VisitorsPage implements ResponseSource {
  readonly #page: ResponseSource;
  readonly #app: ResponseSource;

  constructor(page: ResponseSource, app: ResponseSource) {
    this.#page = page;
    this.#app = app;
  }

  answer(asked: IncomingHttpHeaders): ResponseBytes | Promise<ResponseBytes> {
    return (asked.cookie?.includes(`${SESSION_COOKIE}=`) ? this.#app : this.#page).answer(asked);
  }
}

/** Finds the prerendered page of an address. `app` is the page without content. */
export function createPrerenderedPages(
  folder: string,
  app: ResponseSource,
  origin: string | undefined,
): (address: string) => ResponseSource | undefined {
  const list = path.join(folder, 'pages.json');
  if (!existsSync(list)) return () => undefined;
  const entries = Object.entries(
    JSON.parse(readFileSync(list, 'utf8')) as Record<string, PrerenderedEntry>,
  ).map(([address, { etag }]) => {
    const isHome = address === '/';
    const page = new PrerenderedPage(fileOfPage(folder, address), { etag, address, shared: !isHome, origin });
    return [address, isHome ? new VisitorsPage(page, app) : page] as const;
  });
  const pages = new Map<string, ResponseSource>(entries);
  return (address) => pages.get(address) ?? pages.get(plainly(address));
}

/** Normalizes like the router. Addresses of entries are not normalized, because the server redirects them. */
function plainly(address: string): string {
  return ENTRY_PAGE.test(address) ? address : address.toLowerCase().replace(/(?<=.)\/$/, '');
}

import type { IncomingHttpHeaders } from 'node:http';
import { isOneOf, type ResponseBytes, type ResponseSource } from '../prepared-response.ts';
import { SECURITY_HEADERS } from '../security.ts';

/** A file that is opened as a page must not run or load anything. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

interface Options {
  /** Identifies the content, which never changes. */
  key: string;
  type: string;
  read: () => Promise<Buffer>;
}

/**
 * A file of a user, for one person. The browser asks again before each use, so it does not show what the person may no
 * longer see. A client that has it already gets 304, and the file is not read. It is not compressed, because pictures
 * already are.
 */
export class StoredFile implements ResponseSource {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async answer(asked: IncomingHttpHeaders): Promise<ResponseBytes> {
    const { key, type, read } = this.#options;
    const etag = `"${key}"`;
    const headers = {
      ...SECURITY_HEADERS,
      'content-security-policy': POLICY,
      'cache-control': 'private, no-cache',
      vary: 'cookie, authorization',
      etag,
    };
    const known = asked['if-none-match'];
    if (known !== undefined && isOneOf(known, etag)) return { status: 304, headers, body: undefined };
    const body = await read();
    return {
      status: 200,
      headers: { ...headers, 'content-type': type, 'content-length': body.length },
      body,
    };
  }
}

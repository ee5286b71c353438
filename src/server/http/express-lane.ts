import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { PreparedAnswer, ReadyBytes } from './prepared-answer.ts';

/** Longer than proxies keep a connection, so that it is not closed under a request they are just sending. */
const KEEP_ALIVE_MILLISECONDS = 72_000;
/** For all of a request: the largest import over a slow line. */
const REQUEST_MILLISECONDS = 120_000;
const HEADERS_MILLISECONDS = 20_000;

/**
 * Answers that are ready as bytes go out before the framework looks at the request: a request id, hooks and a log
 * line would cost several times what sending the bytes costs. The same addresses are routes of the framework too,
 * for whoever asks in another way (HEAD, other spellings of the address).
 */
export class ExpressLane {
  readonly #byAddress = new Map<string, PreparedAnswer>();

  add(address: string, answer: PreparedAnswer): void {
    this.#byAddress.set(address, answer);
  }

  /** The HTTP server to build the framework on. */
  createServer(framework: RequestListener): Server {
    const timeouts = {
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      requestTimeout: REQUEST_MILLISECONDS,
      headersTimeout: HEADERS_MILLISECONDS,
    };
    return createServer(timeouts, (request, response) => {
      const prepared = request.method === 'GET' ? this.#byAddress.get(request.url ?? '') : undefined;
      if (prepared === undefined) return framework(request, response);
      const ready = prepared.answer(request.headers);
      if (ready instanceof Promise)
        ready.then(
          (bytes) => send(response, bytes),
          () => framework(request, response),
        );
      else send(response, ready);
    });
  }
}

function send(response: ServerResponse<IncomingMessage>, { status, headers, body }: ReadyBytes): void {
  response.writeHead(status, headers);
  response.end(body);
}

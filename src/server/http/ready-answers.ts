import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Answer, ReadyBytes } from './prepared-answer.ts';
import { strictTransportFor } from './security.ts';

const ADDRESSES_MAXIMUM = 2_000;
const ADDRESS_LENGTH_MAXIMUM = 200;

declare module 'fastify' {
  interface FastifyInstance {
    /** Where `addRoute` leaves the answers that may go out without the framework. */
    readyAnswers?: ReadyAnswers;
  }
}

/**
 * A cache in front of the framework: the prepared answers of public calls by the address they were asked for with.
 * The first request for an address goes through its route; the next ones get the same bytes before the framework
 * looks at them, which is what takes most of the time for a list (figures: docs/decisions/0002).
 */
export class ReadyAnswers {
  readonly #byAddress = new Map<string, Answer>();
  readonly #isBehindProxy: boolean;
  #stopped = false;
  /** Called for every answer from this cache: the framework's hooks do not see those. */
  onAnswer: () => void = () => {};

  constructor({ isBehindProxy = false } = {}) {
    this.#isBehindProxy = isBehindProxy;
  }

  keep(address: string, answer: Answer): void {
    if (this.#stopped || !answer.permanent || address.length > ADDRESS_LENGTH_MAXIMUM) return;
    // A flood of made-up queries cannot fill the memory; what is really asked for is soon back.
    if (this.#byAddress.size >= ADDRESSES_MAXIMUM) this.#byAddress.clear();
    this.#byAddress.set(address, answer);
  }

  /** The HTTP server to build the framework on. */
  createServer(options: ServerOptions, framework: RequestListener): Server {
    return createServer(options, (request, response) => {
      const prepared = request.method === 'GET' ? this.#byAddress.get(request.url ?? '') : undefined;
      const ready = prepared?.answer(request.headers);
      if (ready === undefined || ready instanceof Promise) framework(request, response);
      else {
        this.onAnswer();
        send(response, ready, this.#isBehindProxy ? strictTransportFor(request.headers) : undefined);
      }
    });
  }

  /** A server that stops refuses what comes, and the framework knows how. */
  stopWith(app: FastifyInstance): void {
    app.addHook('preClose', async () => {
      this.#stopped = true;
      this.#byAddress.clear();
    });
  }
}

function send(
  response: ServerResponse<IncomingMessage>,
  { status, headers, body }: ReadyBytes,
  more: Record<string, string> | undefined,
): void {
  response.writeHead(status, more === undefined ? headers : { ...headers, ...more });
  response.end(body);
}

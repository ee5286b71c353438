import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#server/refusal.ts';
import { BODY_MAXIMUM } from './json/json-bodies.ts';
import { networkOf } from './network-address.ts';

/** Smaller bodies are not counted, so a log-in, a form or a few commands are always accepted. */
const UNCOUNTED_BYTES = 16 * 1024;

const MEBIBYTE = 1024 * 1024;

/**
 * Limits of the total body size, from arrival until the answer: for all requests, for one account and for one address.
 * Imports have separate limits, so they cannot block a save.
 */
export const HELD_MAXIMUM = {
  ordinary: { all: 32 * MEBIBYTE, account: 4 * MEBIBYTE, address: 8 * MEBIBYTE },
  import: { all: 96 * MEBIBYTE, account: 32 * MEBIBYTE, address: 64 * MEBIBYTE },
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The share of the limits that this request's body uses. */
    heldBody: HeldBody | undefined;
  }
}

/** Counts bytes by key and refuses more than the key's maximum. */
export function createHeldBytes() {
  const held = new Map<string, number>();

  return {
    /** Reserves all bytes or throws. Returns a function that releases them, which may be called more than once. */
    take(bytes: number, maxima: Readonly<Record<string, number>>): () => void {
      const keys = Object.entries(maxima);
      const isOver = keys.some(([key, maximum]) => (held.get(key) ?? 0) + bytes > maximum);
      if (isOver) throw new Refusal('busy');
      for (const [key] of keys) held.set(key, (held.get(key) ?? 0) + bytes);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        for (const [key] of keys) {
          const left = (held.get(key) ?? 0) - bytes;
          if (left > 0) held.set(key, left);
          else held.delete(key);
        }
      };
    },
  };
}

class HeldBody {
  readonly #release: () => void;
  #isHandled = false;

  constructor(release: () => void) {
    this.#release = release;
  }

  /** The work continues after the client disconnects, so the body counts until the work is done. */
  async until<Result>(work: Promise<Result>): Promise<Result> {
    this.#isHandled = true;
    try {
      return await work;
    } finally {
      this.#release();
    }
  }

  connectionClosed(): void {
    if (!this.#isHandled) this.#release();
  }
}

/**
 * Counts bodies by their announced size, before they are read. Otherwise unfinished uploads could fill the memory. Runs
 * after the session is known.
 */
export function limitHeldBodies(app: FastifyInstance): void {
  const heldBytes = createHeldBytes();
  app.decorateRequest('heldBody', undefined);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { bodyLimit } = request.routeOptions;
    const bytes = announcedBytes(request, bodyLimit);
    // A body above the route's limit is refused later for that reason, unread.
    if (bytes <= UNCOUNTED_BYTES || bytes > bodyLimit) return done(null, payload);
    try {
      const held = new HeldBody(heldBytes.take(bytes, maximaFor(request, bytes)));
      request.heldBody = held;
      reply.raw.once('close', () => held.connectionClosed());
    } catch (error) {
      return done(error as Refusal);
    }
    done(null, payload);
  });
}

/** A chunked body does not announce its size, so it counts as the route's maximum. */
function announcedBytes({ headers }: FastifyRequest, bodyLimit: number): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
}

function maximaFor(request: FastifyRequest, bytes: number): Record<string, number> {
  const kind = bytes > BODY_MAXIMUM ? 'import' : 'ordinary';
  const { all, account, address } = HELD_MAXIMUM[kind];
  const { signedIn, ip } = request;
  return {
    [kind]: all,
    [`${kind} from ${networkOf(ip)}`]: address,
    ...(signedIn && { [`${kind} of ${signedIn.userId}`]: account }),
  };
}

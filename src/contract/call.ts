import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * The single definition of an API call. The server validates and serializes with it, the browser calls with it, and the
 * OpenAPI description is generated from it.
 */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written as `:id`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Whether a session is required. Without one, the server answers 401 before any other check. */
  readonly signedIn: boolean;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The maximum body size in bytes, if the default of 256 KiB is not enough. */
  readonly bodyMaximum?: number;
  /** The body is a file of one of these types, not JSON. */
  readonly bodyTypes?: readonly string[];
  readonly status: 200 | 201 | 204;
  readonly response?: z.ZodMiniType;
  /** The response is cached as bytes with an ETag. A client that already has it gets 304. */
  readonly prepared?: true;
  /** The response is a stream or a file of this type, not JSON. */
  readonly responseType?: string;
  readonly errors: readonly ErrorCode[];
}

/** What two calls of different kinds have in common, to call either. */
type Common = Omit<Call, 'params' | 'query' | 'body' | 'bodyTypes' | 'response'>;
export interface AnsweringCall<Response> extends Common {
  readonly response: z.ZodMiniType<Response>;
}
export interface SendingCall extends Common {
  readonly body: z.ZodMiniType;
}
export interface CallWithId extends Common {
  readonly params: z.ZodMiniType<{ id: string }>;
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type ParamsOf<C extends Call> = Output<C['params']>;
export type QueryOf<C extends Call> = Output<C['query']>;
export type BodyOf<C extends Call> = Output<C['body']>;
/** The input type, before texts are trimmed and numbers are parsed. */
export type BodyInputOf<C extends Call> = Input<C['body']>;
export type QueryInputOf<C extends Call> = Input<C['query']>;
export type ResponseOf<C extends Call> = Output<C['response']>;

/** Keeps the literal types of a call, so that `ResponseOf<typeof call>` is exact. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API: everything that crosses the wire, once. The server validates and serialises by it, the
 * browser calls by it, the OpenAPI description is generated from it.
 */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written `:id`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Whether a session is needed; the server answers 401 before it looks at anything else. */
  readonly signedIn: boolean;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Bytes a body may have, where the general limit of 256 KiB does not do. */
  readonly bodyMaximum?: number;
  readonly status: 200 | 201 | 204;
  readonly response?: z.ZodMiniType;
  /** The answer is kept as bytes under an ETag; whoever has it already gets 304. */
  readonly prepared?: true;
  /** The answer is a stream of this type and not JSON. */
  readonly responseType?: string;
  readonly errors: readonly ErrorCode[];
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type ParamsOf<C extends Call> = Output<C['params']>;
export type QueryOf<C extends Call> = Output<C['query']>;
export type BodyOf<C extends Call> = Output<C['body']>;
/** What a caller may write, before trimming and number reading. */
export type BodyInputOf<C extends Call> = Input<C['body']>;
export type QueryInputOf<C extends Call> = Input<C['query']>;
export type ResponseOf<C extends Call> = Output<C['response']>;

/** Keeps the literal types of a call, so that `ResponseOf<typeof call>` is exact. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

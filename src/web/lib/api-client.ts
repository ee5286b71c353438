import type { BodyInputOf, Call, ParamsOf, QueryInputOf, ResponseOf } from '#contract/call.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';

/** The server refused the request. The code is `offline` when there was no response. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline';
  readonly fields: Readonly<Record<string, string>>;
  /** The server's advice when to retry. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    fields: Record<string, string> = {},
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The session has ended, or there is no session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value };

export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyInputOf<C>> &
  (C['bodyTypes'] extends readonly string[] ? { file: Blob } : unknown) &
  (QueryInputOf<C> extends undefined ? unknown : { query?: QueryInputOf<C> }) & {
    signal?: AbortSignal;
    /** The request is sent even if the page is closed, unless its body is too large for that. */
    keepalive?: boolean;
  };

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Browsers refuse a larger body that should outlive its page. Their limit is 64 KiB. */
const KEEPALIVE_BYTES = 60_000;

/** Calls the API by its contract. Throws an ApiError for every response that the contract does not describe. */
export async function callApi<C extends Call>(call: C, input: CallInput<C>): Promise<ResponseOf<C>> {
  const response = await request(call, input);
  try {
    return (response.status === 204 ? undefined : await response.json()) as ResponseOf<C>;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    // This response is not from the API: it was cut off, or it is the log-in page of a public network.
    throw unreachable();
  }
}

export function streamAddress<C extends Call>(call: C, input: CallInput<C>): string {
  const { params, query } = input as LooseInput;
  return addressOf(call, params, query);
}

/** Throws an ApiError when a stream cannot be opened. An EventSource does not report the reason. */
export async function probeStream<C extends Call>(call: C, input: CallInput<C>): Promise<void> {
  const opened = new AbortController();
  await request(call, { ...input, signal: opened.signal });
  opened.abort();
}

async function request(call: Call, input: LooseInput): Promise<Response> {
  const { params, query, body, file, signal } = input;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const keepalive = input.keepalive && new TextEncoder().encode(text).length < KEEPALIVE_BYTES;
  let response: Response;
  try {
    response = await fetch(addressOf(call, params, query), {
      method: call.method,
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(text !== undefined && { headers: { 'content-type': 'application/json' }, body: text }),
      ...(file && { headers: { 'content-type': file.type }, body: file }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
  if (response.ok) return response;
  const refusal = await readError(response);
  throw SILENT.has(response.status) && refusal.code !== 'busy' ? unreachable() : refusal;
}

/**
 * A proxy returns these when no server runs behind it, or while the server starts or stops. The request was not
 * handled. A busy server sends the code `busy`, with advice for the user.
 */
const SILENT: ReadonlySet<number> = new Set([502, 503, 504]);

function unreachable(): ApiError {
  return new ApiError('offline', 'The server cannot be reached.');
}

function addressOf(
  call: Call,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const tail = search.toString();
  return tail ? `${path}?${tail}` : path;
}

async function readError(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new ApiError(error.code, error.message, error.fields, retryAfterOf(response));
  } catch {
    return new ApiError('internal', 'The server gave an answer that could not be read.');
  }
}

/** Undefined for a missing header and for a date, which the server never sends. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return seconds > 0 ? seconds : undefined;
}

import type { Act } from '#domain/player-view/acts.ts';
import type { ActState } from '#domain/player-view/view.ts';

/** Why a call has no answer: the server's code, or `offline` when none came at all. */
export class CallError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface ActAnswer {
  readonly state: ActState;
  readonly message: string | null;
}

export interface PlayApi {
  readonly liveAddress: string;
  /** Asks for the stream only to learn why it cannot be opened; throws a CallError. */
  probe(): Promise<void>;
  take(memberId: string): Promise<void>;
  leave(): Promise<void>;
  act(id: string, act: Act): Promise<ActAnswer>;
}

/** The calls of `src/contract/play.ts`, without its schemas: they would be a tenth of what this page may load. */
export function createPlayApi(code: string, asScreen: boolean): PlayApi {
  const base = `/api/play/${encodeURIComponent(code)}`;
  const as = asScreen ? '?as=screen' : '';
  const liveAddress = `${base}/live${as}`;
  return {
    liveAddress,
    probe: async () => {
      const leaving = new AbortController();
      await ask(liveAddress, { signal: leaving.signal });
      leaving.abort();
    },
    take: async (member_id) => void (await ask(`${base}/character`, withBody('POST', { member_id }))),
    leave: async () => void (await ask(`${base}/character`, { method: 'DELETE' })),
    act: (id, act) => read(ask(`${base}/acts`, withBody('POST', { id, act }))),
  };
}

function withBody(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Answers of a proxy without a server behind it, and of a server that starts or stops. */
const SILENT: ReadonlySet<number> = new Set([502, 503, 504]);

async function ask(address: string, options: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, options);
  } catch {
    throw unreachable();
  }
  if (response.ok) return response;
  if (SILENT.has(response.status)) throw unreachable();
  const body = (await response.json().catch(() => undefined)) as
    | { error: { code: string; message: string } }
    | undefined;
  throw new CallError(body?.error.code ?? 'internal', body?.error.message ?? 'Something went wrong.');
}

async function read<Answer>(asked: Promise<Response>): Promise<Answer> {
  const response = await asked;
  try {
    return (await response.json()) as Answer;
  } catch {
    // Cut off on the way, or not of the server: the log-in page of a network.
    throw unreachable();
  }
}

function unreachable(): CallError {
  return new CallError('offline', 'The server cannot be reached.');
}

import type { Call } from '#contract/call.ts';
import { bodyType, isRaw } from './test-client.ts';

export interface CallAnswer {
  status: number;
  text: string;
}

export interface Sending {
  cookie?: string | undefined;
  /** The value for all path parameters, or one value for each in order. */
  id?: string | readonly string[];
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends any call of the contract. A stream is closed after its first chunk, which becomes the text. */
export async function sendCall(
  baseUrl: string,
  call: Call,
  { cookie, id = '', query = {}, body, headers = {} }: Sending,
): Promise<CallAnswer> {
  let parameter = 0;
  const path = call.path.replace(/:\w+/g, () =>
    encode(typeof id === 'string' ? id : (id[parameter++] ?? '')),
  );
  const words = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${encodeURIComponent(name)}=${encode(String(text))}`;
  });
  const address = words.length > 0 ? `${baseUrl}${path}?${words.join('&')}` : baseUrl + path;
  const cut = new AbortController();
  const answer = await fetch(address, {
    method: call.method,
    redirect: 'manual',
    signal: cut.signal,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': bodyType(body) }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
  });
  if (answer.headers.get('content-type')?.includes('event-stream')) {
    const piece = await answer.body?.getReader().read();
    cut.abort();
    return { status: answer.status, text: new TextDecoder().decode(piece?.value) };
  }
  return { status: answer.status, text: await answer.text() };
}

/** An address cannot contain half a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

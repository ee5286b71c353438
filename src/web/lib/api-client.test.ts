import { afterEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { getUser } from './session/session-calls.ts';

function answer(response: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => response());
  return callApi(getUser, {});
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a response of the API', () => {
  it('matches the contract, or is a refusal with its code', async () => {
    expect(await answer(() => Response.json({ username: 'ann' }))).toEqual({ username: 'ann' });
    const refusal = { error: { code: 'not_signed_in', message: 'You are not signed in.' } };
    await expect(answer(() => Response.json(refusal, { status: 401 }))).rejects.toMatchObject({
      name: 'ApiError',
      ...refusal.error,
    });
    await expect(answer(() => new Response('oops', { status: 500 }))).rejects.toMatchObject({
      code: 'internal',
    });
  });

  it.each([
    ['nothing comes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy finds no server', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['the server is stopping', () => Response.json({ error: { code: 'stopping' } }, { status: 503 })],
    ['a proxy is tired of waiting', () => new Response('', { status: 504 })],
    ['another network answers with a page of its own', () => new Response('<h1>Log in to the Wi-Fi</h1>')],
    ['it breaks off', () => new Response('{"usern')],
  ])('is missing when %s', async (_, response) => {
    await expect(answer(response)).rejects.toMatchObject({ name: 'ApiError', code: 'offline' });
  });

  it('of a busy server is a refusal, not `offline`', async () => {
    const busy = { error: { code: 'busy', message: 'Try again in a moment.' } };
    await expect(answer(() => Response.json(busy, { status: 503 }))).rejects.toMatchObject(busy.error);
  });

  it('says when to retry', async () => {
    const tooMany = { error: { code: 'too_many_writes', message: 'Wait a minute.' } };
    const answered = answer(() => Response.json(tooMany, { status: 429, headers: { 'retry-after': '17' } }));
    await expect(answered).rejects.toMatchObject({ ...tooMany.error, retryAfterSeconds: 17 });
  });

  it('rejects with an AbortError when the call is aborted', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return Response.json({});
    });
    await expect(callApi(getUser, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

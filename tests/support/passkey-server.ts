import { expect } from 'vitest';
import { createAttemptStore } from '#server/features/user/attempt-store.ts';
import { createAttempts } from '#server/features/user/attempts.ts';
import { createPasskeyService } from '#server/features/user/passkey-service.ts';
import { createPasskeyStore } from '#server/features/user/passkey-store.ts';
import type { UserService } from '#server/features/user/service.ts';
import { createUserStore } from '#server/features/user/store.ts';
import { addPasskey, SoftwareAuthenticator } from './software-authenticator.ts';
import type { TestClient } from './test-client.ts';
import type { Engine } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const ann = { username: 'Ann', password: 'secret' };
export const REFUSED = { status: 401, body: { error: { code: 'wrong_credentials' } } };

export const logIn = (client: TestClient, account = ann) => client.post('/api/user/login', account);
export const finish = (client: TestClient, ticket: string, credential: unknown) =>
  client.post('/api/user/login/passkey', { ticket, credential });
export const kindsOf = async (client: TestClient) =>
  (await client.get('/api/user/events')).body.events.map(({ kind }: { kind: string }) => kind);

/** A server with the account Ann, which has one passkey. */
export async function startServerWithPasskey(engine: Engine) {
  const clock = { now: Date.now() };
  const server = await startTestServer(engine, { now: () => clock.now });
  const here = await server.signUp('Ann');
  const key = new SoftwareAuthenticator(server.url);
  const added = await addPasskey(here, key, { name: ' Blue key ' });
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'Blue key', created_at: clock.now, last_used_at: null },
  });
  return { clock, server, here, key, id: added.body.id as string };
}

/** The passkey service on the database of the server, for tests of races between requests. */
export function serviceOf(
  { storage: { db } }: TestServer,
  clock: { now: number },
  confirm: UserService['confirm'] = () => Promise.reject(new Error('Not needed.')),
) {
  const now = () => clock.now;
  return createPasskeyService({
    store: createPasskeyStore(db),
    users: createUserStore(db),
    service: { confirm, openSession: () => Promise.reject(new Error('Not needed.')) },
    attempts: createAttempts(createAttemptStore(db), now),
    now,
  });
}

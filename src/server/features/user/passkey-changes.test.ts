import { describe, expect, it } from 'vitest';
import {
  ann,
  finish,
  kindsOf,
  logIn,
  REFUSED,
  serviceOf,
  startServerWithPasskey,
} from '#support/passkey-server.ts';
import { addPasskey, SoftwareAuthenticator } from '#support/software-authenticator.ts';
import { ENGINES } from '#support/test-database.ts';
import { resetPassword } from './reset-password.ts';
import type { User } from './store.ts';
import { siteFor } from './webauthn.ts';

describe.each(ENGINES)('the passkeys of an account on %s', (engine) => {
  const prepare = () => startServerWithPasskey(engine);

  it('needs the password to add and to remove one, and a removed one no longer signs in', async () => {
    const { server, here, key, id } = await prepare();
    const wrong = { status: 401, body: { error: { fields: { password: 'This is not your password.' } } } };
    expect(await here.post('/api/user/passkeys/options', { password: 'no' })).toMatchObject(wrong);
    expect(await here.delete(`/api/user/passkeys/${id}`, { password: 'no' })).toMatchObject(wrong);
    expect((await here.delete('/api/user/passkeys/none', { password: 'secret' })).status).toBe(404);
    expect((await here.put(`/api/user/passkeys/${id}`, { name: ' ' })).status).toBe(400);
    // PostgreSQL cannot store NUL.
    expect((await here.put('/api/user/passkeys/%00', { name: 'Red key' })).status).toBe(404);
    expect(await here.put(`/api/user/passkeys/${id}`, { name: 'Red\0 key' })).toMatchObject({
      status: 200,
      body: { id, name: 'Red key' },
    });
    const second = new SoftwareAuthenticator(server.url);
    expect((await addPasskey(here, second)).status).toBe(201);

    const { ticket, options } = (await logIn(server.client())).body.passkey;
    expect((await here.delete(`/api/user/passkeys/${id}`, { password: 'secret' })).status).toBe(204);
    expect(await finish(server.client(), ticket, key.get(options))).toMatchObject(REFUSED);
    const [{ id: last }] = (await here.get('/api/user/passkeys')).body.passkeys;
    await here.delete(`/api/user/passkeys/${last}`, { password: 'secret' });
    expect((await logIn(server.client())).body).toEqual({ username: 'Ann' });
    expect((await kindsOf(here)).slice(1, 3)).toEqual(['passkey_removed', 'passkey_removed']);
    expect((await here.get('/api/user/events')).body.events[2].detail).toBe('Red key');
  });

  it('adds a key once, for the session that asked, and at most ten', async () => {
    const { server, here, key } = await prepare();
    const again = await addPasskey(here, key);
    expect(again).toMatchObject({
      status: 400,
      body: { error: { fields: { credential: 'This passkey is in use already.' } } },
    });
    const other = new SoftwareAuthenticator(server.url);
    const { ticket, options } = (await here.post('/api/user/passkeys/options', { password: 'secret' })).body;
    expect(options.excludeCredentials).toHaveLength(1);
    const sent = { ticket, name: 'Other', credential: other.create(options) };
    // The ticket of another session.
    const bob = await server.signUp('Bob');
    expect((await bob.post('/api/user/passkeys', sent)).status).toBe(400);
    expect((await here.post('/api/user/passkeys', sent)).status).toBe(400);
    for (let count = 1; count < 10; count += 1) {
      expect((await addPasskey(here, new SoftwareAuthenticator(server.url))).status).toBe(201);
    }
    expect(await here.post('/api/user/passkeys/options', { password: 'secret' })).toMatchObject({
      status: 409,
      body: { error: { code: 'account_full', message: expect.stringContaining('at most 10 passkeys') } },
    });
  });

  it('refuses a new passkey whose signed id is another one', async () => {
    const { server, here } = await prepare();
    const { ticket, options } = (await here.post('/api/user/passkeys/options', { password: 'secret' })).body;
    const attestedId = Buffer.alloc(900, 1).toString('base64url');
    const credential = new SoftwareAuthenticator(server.url).create(options, { attestedId });
    expect(await here.post('/api/user/passkeys', { ticket, name: 'Long', credential })).toMatchObject({
      status: 400,
      body: { error: { fields: { credential: 'This passkey could not be checked. Please try again.' } } },
    });
    expect((await here.get('/api/user/passkeys')).body.passkeys).toHaveLength(1);
  });

  it('is not added by a session that ended in the meantime', async () => {
    const { server, here, clock } = await prepare();
    const { db } = server.storage;
    const { ticket, options } = (await here.post('/api/user/passkeys/options', { password: 'secret' })).body;
    const credential = new SoftwareAuthenticator(server.url).create(options);
    const session = await db.selectFrom('sessions').select(['id', 'user_id']).executeTakeFirstOrThrow();
    await resetPassword(server.storage, 'Ann');
    // Simulates a request that was accepted before the session ended.
    const signedIn = {
      userId: session.user_id,
      sessionId: session.id,
      username: 'Ann',
      device: '',
      revision: null,
    };
    const added = serviceOf(server, clock).add(
      signedIn,
      { ticket, name: 'Late', credential } as never,
      siteFor(server.url),
    );
    await expect(added).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
  });

  it('is not added to an account that was deleted in the meantime', async () => {
    const { server, here, clock } = await prepare();
    const { db } = server.storage;
    const session = await db.selectFrom('sessions').select(['id', 'user_id']).executeTakeFirstOrThrow();
    const account = { id: session.user_id, username: 'Ann' };
    const service = serviceOf(server, clock, async () => {
      await here.delete('/api/user', ann);
      return account as User;
    });
    const signedIn = {
      userId: session.user_id,
      sessionId: session.id,
      username: 'Ann',
      device: '',
      revision: null,
    };
    const begun = service.beginAdding(signedIn, 'secret', siteFor(server.url), '127.0.0.1');
    await expect(begun).rejects.toMatchObject({ code: 'not_signed_in' });
  });
});

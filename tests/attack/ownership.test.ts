import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { getCampaignTable } from '#contract/table/campaign-table.ts';
import { getTable, type Table } from '#contract/table/live-table.ts';
import { type AccountDump, dumpAccount, emptyTablesOf, idsIn } from '#support/account-dump.ts';
import { bodiesFor, fillByContract, namesRecord, PRIVATE_CALLS } from '#support/hostile/fill-by-contract.ts';
import { FUZZ_FACTOR } from '#support/hostile/fuzz-runs.ts';
import { sendCall } from '#support/send-call.ts';
import { addPasskey, SoftwareAuthenticator } from '#support/software-authenticator.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

// Thousands of sequential requests: seconds on an idle machine, minutes on a busy one.
vi.setConfig({ testTimeout: 300_000 });

/**
 * A stranger tries every call of the contract that needs a session, with all ids of another account. A new call is
 * covered automatically. The calls of the contract must fill every table.
 */
const SECRET = 'The butler is the lich';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
/** Different from the owner's texts, so that a leak is distinguishable from the stranger's own text. */
const THEIRS = 'Mine';

async function idOf(server: TestServer, username: string): Promise<string> {
  const user = server.storage.db.selectFrom('users').select('id').where('username', '=', username);
  return (await user.executeTakeFirstOrThrow()).id;
}

/** Both engines get the same conditions on the owner, so one is enough for `npm test`. */
const engines = FUZZ_FACTOR > 1 ? ENGINES : (['sqlite'] as const);

const hasSeveralParameters = ({ path }: Call) => path.split(':').length > 2;

/**
 * Valid parameters for each call with several parameters. The same id for all of them would never match a record. A new
 * call with several parameters fails until it is added here.
 */
async function realParameters(
  server: TestServer,
  cookie: string,
  dump: AccountDump,
): Promise<Record<string, [string, string]>> {
  const [member] = dump.campaign_characters as Record<string, string>[];
  const [act] = dump.table_acts as Record<string, string>[];
  const table = (dump.live_tables as Record<string, string>[]).find(({ id }) => id === act?.table_id);
  const encounter = table?.shown_encounter_id ?? '';
  const { text } = await sendCall(server.url, getTable, { cookie, id: encounter });
  const { seats } = JSON.parse(text) as Table;
  // The newest seat of a campaign, because `freeSeat` frees the other one.
  const isOfCampaign = ({ table_id }: Record<string, string>) =>
    (dump.campaigns as Record<string, string>[]).some(({ id }) => id === table_id);
  const campaignSeats = (dump.table_seats as Record<string, string>[]).filter(isOfCampaign);
  const campaignId =
    campaignSeats.toSorted((one, other) => Number(one.taken_at) - Number(other.taken_at)).at(-1)?.table_id ??
    '';
  const campaignTable = await sendCall(server.url, getCampaignTable, { cookie, id: campaignId });
  const { seats: seatsOfCampaign } = JSON.parse(campaignTable.text) as Table;
  const [shown] = dump.shown_handouts as Record<string, string>[];
  const [pictured] = dump.record_pictures as Record<string, string>[];
  const handout = [shown?.table_id ?? '', shown?.handout_id ?? ''] as [string, string];
  const [line] = dump.session_lines as Record<string, string>[];
  const ofSession: [string, string] = [line?.session_id ?? '', line?.id ?? ''];
  return {
    updateSessionLine: ofSession,
    deleteSessionLine: ofSession,
    reviveCharacter: [member?.campaign_id ?? '', member?.character_id ?? ''],
    answerIncoming: [encounter, act?.id ?? ''],
    freeSeat: [encounter, seats[0]?.id ?? ''],
    freeCampaignSeat: [campaignId, seatsOfCampaign.at(-1)?.id ?? ''],
    setRecordPicture: [pictured?.kind ?? '', pictured?.record_id ?? ''],
    showHandout: handout,
    withdrawHandout: handout,
  };
}

describe.each(engines)('a stranger on %s', (engine) => {
  it('cannot access an account with any call', async () => {
    const server = await startTestServer(engine);
    const owner = await server.signUp('owner');
    const ownerId = await idOf(server, 'owner');
    await fillByContract(server.url, owner.cookie(), SECRET);
    await addPasskey(owner, new SoftwareAuthenticator(server.url), { name: SECRET });
    await server.client().post('/api/user/login', { username: 'owner', password: 'secret' });
    const before = await dumpAccount(server.storage, ownerId);
    // An empty table would not be checked. Let a call of the contract fill it.
    expect(emptyTablesOf(before)).toEqual([]);

    const stranger = await server.signUp('stranger');
    const cookie = stranger.cookie();
    const ids = idsIn(before);
    const real = await realParameters(server, owner.cookie(), before);
    const withSeveral = PRIVATE_CALLS.filter(hasSeveralParameters);
    expect(withSeveral.map(({ name }) => name).sort()).toEqual(Object.keys(real).sort());
    const nobody = await stranger.get(`/api/campaigns/${UNKNOWN}`);
    // Calls that name a record come first. Later the stranger has own records with the same ids, which is allowed.
    const inOrder = PRIVATE_CALLS.toSorted(
      (one, other) => Number(namesRecord(other)) - Number(namesRecord(one)),
    );
    for (const call of inOrder) {
      const bodyOf = bodiesFor(call, THEIRS, ids, 7);
      const tried = [...ids, UNKNOWN, real[call.name] ?? UNKNOWN];
      for (const id of namesRecord(call) ? tried : ['']) {
        const answer = await sendCall(server.url, call, { cookie, id, body: bodyOf(String(id)) });
        expect(answer.text, call.name).not.toContain(SECRET);
        if (!namesRecord(call)) continue;
        expect([call.name, answer.status, JSON.parse(answer.text)]).toEqual([call.name, 404, nobody.body]);
      }
      expect(await dumpAccount(server.storage, ownerId), call.name).toEqual(before);
    }

    // The stranger has created records that refer to the owner's records. They must not show the owner's data either.
    const own = idsIn(await dumpAccount(server.storage, await idOf(server, 'stranger')));
    for (const call of PRIVATE_CALLS.filter(({ method }) => method === 'GET')) {
      for (const id of namesRecord(call) ? own : ['']) {
        expect((await sendCall(server.url, call, { cookie, id })).text, call.name).not.toContain(SECRET);
      }
    }

    // The owner succeeds with the same parameters, so the parameters did not cause the refusal.
    for (const call of withSeveral) {
      const body = call.body && { answer: 'reject', text: SECRET, target: 'everyone', picture_id: null };
      const answer = await sendCall(server.url, call, {
        cookie: owner.cookie(),
        id: real[call.name] ?? '',
        body,
      });
      expect([call.name, answer.status]).toEqual([call.name, call.status]);
    }
  });
});

it("shows and ends only the account's own sessions, and lists only its own events", async () => {
  const server = await startTestServer('sqlite');
  const [owner, stranger] = [await server.signUp('owner'), await server.signUp('stranger')];
  await owner.post('/api/collections', { name: SECRET });
  const listOf = async (client: TestClient) => (await client.get('/api/user/sessions')).body.sessions;
  const [{ id }] = await listOf(owner);
  const before = await dumpAccount(server.storage, await idOf(server, 'owner'));
  const stored = before.sessions as { id: string }[];
  const token = owner.cookie().replace(/^.*=/, '');
  for (const named of [id, stored[0]?.id, token, UNKNOWN]) {
    expect((await stranger.delete(`/api/user/sessions/${named}`)).status).toBe(404);
  }
  expect((await stranger.delete('/api/user/sessions')).status).toBe(204);
  expect(await dumpAccount(server.storage, await idOf(server, 'owner'))).toEqual(before);
  expect(await listOf(stranger)).toHaveLength(1);
  expect(JSON.stringify((await stranger.get('/api/user/events')).body)).not.toContain(SECRET);
  expect(JSON.stringify((await owner.get('/api/user/events')).body)).toContain(SECRET);
  expect((await owner.delete(`/api/user/sessions/${id}`)).status).toBe(204);
});

it("shows and changes only the account's own passkeys", async () => {
  const server = await startTestServer('sqlite');
  const [owner, stranger] = [await server.signUp('owner'), await server.signUp('stranger')];
  const key = new SoftwareAuthenticator(server.url);
  const { id } = (await addPasskey(owner, key, { name: SECRET })).body;
  const before = await dumpAccount(server.storage, await idOf(server, 'owner'));
  for (const named of [id, key.id.toString('base64url'), UNKNOWN]) {
    const path = `/api/user/passkeys/${named}`;
    expect((await stranger.put(path, { name: THEIRS })).status).toBe(404);
    expect((await stranger.delete(path, { password: 'secret' })).status).toBe(404);
  }
  expect((await stranger.get('/api/user/passkeys')).body).toEqual({ passkeys: [] });
  // The key of the owner cannot be added to another account, nor can it sign in to one.
  expect((await addPasskey(stranger, key)).status).toBe(400);
  await addPasskey(stranger, new SoftwareAuthenticator(server.url));
  const login = await server.client().post('/api/user/login', { username: 'stranger', password: 'secret' });
  const { ticket, options } = login.body.passkey;
  const sent = { ticket, credential: key.get(options) };
  expect((await server.client().post('/api/user/login/passkey', sent)).status).toBe(401);
  expect(await dumpAccount(server.storage, await idOf(server, 'owner'))).toEqual(before);
});

it('requires a session for every private call', async () => {
  const server = await startTestServer('sqlite');
  const forged = `lorescreen_session=${'A'.repeat(43)}`;
  for (const call of CALLS.filter(({ signedIn }) => signedIn)) {
    for (const cookie of [undefined, 'lorescreen_session=', forged]) {
      const body = call.method === 'GET' ? undefined : '{broken';
      const { status } = await sendCall(server.url, call, { cookie, id: UNKNOWN, body });
      expect([call.name, status]).toEqual([call.name, 401]);
    }
  }
});

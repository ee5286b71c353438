import { describe, expect, it } from 'vitest';
import { PICTURE_REFUSALS } from '#domain/picture/picture.ts';
import { PICTURE_BYTES_MAXIMUM, PICTURES_BYTES_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { newId } from '#server/ids.ts';
import { jpeg, png, pngChunk, WEBP } from '#support/pictures.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer, type TestServer } from '#support/test-server.ts';

const DAY = 24 * 60 * 60_000;
const upload = (client: TestClient, file: Uint8Array, id = newId()) =>
  client.post(`/api/pictures?new_id=${id}`, file, { 'content-type': 'image/png' });

const pictureIds = async ({ storage }: TestServer) => {
  const rows = await storage.db.selectFrom('pictures').select('id').orderBy('created_at').execute();
  return rows.map(({ id }) => id);
};

describe.each(ENGINES)('pictures on %s', (engine) => {
  it.each([
    ['image/png', png()],
    ['image/jpeg', jpeg()],
    ['image/webp', WEBP.lossless],
  ])('keeps %s and serves it safely to its owner', async (type, file) => {
    const server = await startTestServer(engine);
    const [gm, stranger] = [await server.signUp(), await server.signUp()];
    const added = await upload(gm, file);
    expect(added).toMatchObject({ status: 201, body: { type, bytes: file.length } });
    const path = `/api/pictures/${added.body.id}`;
    const answer = await gm.request('GET', path);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(file.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await gm.get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await gm.request('HEAD', path)).status).toBe(200);
    expect((await stranger.get(path, { 'if-none-match': etag })).status).toBe(404);
    expect((await server.client().get(path)).status).toBe(401);
  });

  it('removes metadata, and recognizes a file by its content, not by its announced type', async () => {
    const gm = await (await startTestServer(engine)).signUp();
    const secret = Buffer.from('Title\0butler.png');
    const { body } = await upload(gm, png({ extra: [pngChunk('tEXt', secret)] }));
    const stored = await (await gm.request('GET', `/api/pictures/${body.id}`)).arrayBuffer();
    expect(Buffer.from(stored)).toEqual(png());
    expect((await upload(gm, jpeg())).body.type).toBe('image/jpeg');
  });

  it('adds one picture for an upload that is sent twice', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const id = newId();
    const first = await upload(gm, png(), id);
    expect(await upload(gm, png(), id)).toMatchObject({ status: 201, body: first.body });
    expect(await pictureIds(server)).toEqual([id]);
    expect((await upload(gm, jpeg(), id)).body.error.fields).toEqual({
      new_id: 'Another picture has this id.',
    });
  });

  it('gives records a picture and takes it away', async () => {
    const server = await startTestServer(engine);
    const [gm, stranger] = [await server.signUp(), await server.signUp()];
    const npc = { name: 'Marra', hit_points: 9, armor_class: 12, level: 1 };
    const { id } = (await gm.post('/api/npcs', npc)).body;
    const picture = (await upload(gm, png())).body;
    const theirs = (await upload(stranger, png())).body;
    const path = `/api/record-pictures/npc/${id}`;
    expect((await gm.put(path, { picture_id: picture.id })).status).toBe(204);
    expect((await gm.get('/api/record-pictures')).body).toEqual([{ kind: 'npc', record_id: id, picture }]);
    expect((await gm.put(path, { picture_id: theirs.id })).status).toBe(400);
    expect((await stranger.put(path, { picture_id: theirs.id })).status).toBe(404);
    expect((await gm.put(`/api/record-pictures/spell/${id}`, { picture_id: null })).status).toBe(404);
    expect((await gm.put(path, { picture_id: null })).status).toBe(204);
    expect((await gm.get('/api/record-pictures')).body).toEqual([]);
  });

  it('removes a picture that was unused for a day, at the next upload', async () => {
    let now = Date.now();
    const server = await startTestServer(engine, { now: () => now });
    const gm = await server.signUp();
    const campaign_id = (await gm.post('/api/campaigns', { name: 'Mist' })).body.id;
    const npc = (await gm.post('/api/npcs', { name: 'Marra', hit_points: 9, armor_class: 12, level: 1 })).body
      .id;
    const [shown, face, inText, unused] = [newId(), newId(), newId(), newId()];
    for (const id of [shown, face, inText, unused]) {
      now += 1;
      await upload(gm, png(), id);
    }
    await gm.post('/api/handouts', { campaign_id, name: 'Map', picture_id: shown });
    await gm.put(`/api/record-pictures/npc/${npc}`, { picture_id: face });
    const text = `![Map](/api/pictures/${inText})`;
    await gm.post('/api/notes', { campaign_id, name: 'Place', text });

    const uploadAfter = async (milliseconds: number) => {
      now += milliseconds;
      return (await upload(gm, png())).body.id as string;
    };
    const early = await uploadAfter(2 * DAY);
    await gm.delete(`/api/npcs/${npc}`);
    const next = await uploadAfter(DAY - 10);
    expect(await pictureIds(server)).toEqual([shown, face, inText, unused, early, next]);
    // The face is old, but it has been unused for less than a day.
    const late = await uploadAfter(DAY / 2);
    expect(await pictureIds(server)).toEqual([shown, face, inText, early, next, late]);
    const last = await uploadAfter(DAY / 2);
    expect(await pictureIds(server)).toEqual([shown, inText, next, late, last]);
  });

  it('keeps an unused picture that is used again within a day', async () => {
    let now = Date.now();
    const server = await startTestServer(engine, { now: () => now });
    const gm = await server.signUp();
    const campaign_id = (await gm.post('/api/campaigns', { name: 'Mist' })).body.id;
    const id = (await upload(gm, png())).body.id as string;
    const note = { campaign_id, name: 'Place', text: `![Map](/api/pictures/${id})` };
    const uploadAfter = (milliseconds: number) => {
      now += milliseconds;
      return upload(gm, png());
    };
    await uploadAfter(DAY);
    const noteId = (await gm.post('/api/notes', note)).body.id;
    await uploadAfter(DAY);
    await gm.delete(`/api/notes/${noteId}`);
    await uploadAfter(DAY / 2);
    expect(await pictureIds(server)).toContain(id);
    await uploadAfter(DAY);
    expect(await pictureIds(server)).not.toContain(id);
  });

  it('frees space in a full account a day after a refused upload', async () => {
    let now = Date.now();
    const server = await startTestServer(engine, { now: () => now });
    const gm = await server.signUp();
    await upload(gm, png());
    await server.storage.db.updateTable('pictures').set({ bytes: PICTURES_BYTES_MAXIMUM }).execute();
    now += DAY;
    expect((await upload(gm, png())).status).toBe(409);
    now += DAY;
    expect((await upload(gm, png())).status).toBe(201);
    expect(await pictureIds(server)).toHaveLength(1);
  });

  it('counts towards the size of the account', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    await upload(gm, png());
    expect((await gm.get('/api/user/usage')).body.picture_bytes).toEqual({
      used: png().length,
      maximum: PICTURES_BYTES_MAXIMUM,
    });
    await server.storage.db
      .updateTable('pictures')
      .set({ bytes: PICTURES_BYTES_MAXIMUM - png().length })
      .execute();
    expect((await upload(gm, png())).status).toBe(201);
    const refused = await upload(gm, png());
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'account_full' } } });
    expect(refused.body.error.message).toContain('pictures');
    expect(await pictureIds(server)).toHaveLength(2);
  });
});

it('says why a file is refused', async () => {
  const server = await startTestServer('sqlite');
  const gm = await server.signUp();
  const refusals = [
    [Buffer.from('<svg onload="alert(1)"/>'), PICTURE_REFUSALS.unknown],
    [png().subarray(0, 40), PICTURE_REFUSALS.damaged],
    [WEBP.animated, PICTURE_REFUSALS.animated],
    [png({ width: 5_000 }), PICTURE_REFUSALS.large],
  ] as const;
  for (const [file, message] of refusals) {
    expect(await upload(gm, file)).toMatchObject({ status: 400, body: { error: { message } } });
  }
  expect((await gm.post('/api/pictures')).status).toBe(400);
  const large = png({ padding: PICTURE_BYTES_MAXIMUM });
  expect((await upload(gm, large)).status).toBe(413);
  expect((await upload(gm, png({ padding: PICTURE_BYTES_MAXIMUM - 200 }))).status).toBe(201);
  // The answer says what is accepted.
  for (const type of ['image/gif', 'application/json', 'text/plain']) {
    const refused = await gm.post('/api/pictures', png(), { 'content-type': type });
    expect(refused).toMatchObject({
      status: 415,
      body: {
        error: {
          code: 'wrong_file_type',
          message: expect.stringContaining('image/png, image/jpeg, image/webp'),
        },
      },
    });
  }
  // Other calls take only JSON.
  const answer = await gm.post('/api/campaigns', png(), { 'content-type': 'image/png' });
  expect(answer).toMatchObject({ status: 415, body: { error: { code: 'not_json' } } });
  expect(await pictureIds(server)).toHaveLength(1);
});

import { describe, expect, it } from 'vitest';
import { CODE_LENGTH } from '#contract/link-code.ts';
import type { Table } from '#contract/table/live-table.ts';
import type { TableView } from '#contract/table/players-page.ts';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { newId } from '#server/ids.ts';
import { followEvents } from '#support/event-stream.ts';
import { phoneOf, viewOf } from '#support/fights/live-table.ts';
import { png, pngChunk } from '#support/pictures.ts';
import { prepareHandouts } from '#support/shown-handouts.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const namesIn = async (client: TestClient, play: string) =>
  (await viewOf(client, play)).handouts.shown.map(({ name }) => name);

describe.each(ENGINES)('handouts on %s', (engine) => {
  it('gives a campaign its table without an encounter', async () => {
    const server = await startTestServer(engine);
    const [gm, stranger] = [await server.signUp(), await server.signUp()];
    const campaign = (await gm.post('/api/campaigns', { name: 'Secret name' })).body.id;
    const table = `/api/campaigns/${campaign}/table`;
    expect((await gm.get(table)).body).toMatchObject({ code: null, on_table: false, shown: [] });
    const { code } = (await gm.post(table, {})).body as Table;
    expect((await gm.put(table, { title: 'The Mist' })).body).toMatchObject({ code, title: 'The Mist' });
    const view = await viewOf(server.client(), `/api/play/${code}`);
    expect(view).toMatchObject({ front: 'title', title: 'The Mist', fight: null });
    expect(JSON.stringify(view)).not.toContain('Secret name');

    const settings = { ...DEFAULT_TABLE_SETTINGS, pictures: true };
    expect((await gm.put(`${table}/settings`, settings)).body.settings).toEqual(settings);
    const screen = await followEvents<TableView>(`${server.url}/api/play/${code}/live`, server.client());
    const owner = await followEvents<Table>(`${server.url}${table}/live`, gm);
    expect((await screen.next()).event).toBe('view');
    expect((await owner.next()).data.code).toBe(code);
    const renewed = (await gm.post(table, { renew: true })).body.code as string;
    expect(renewed).not.toBe(code);
    expect((await screen.next()).event).toBe('stopped');
    expect((await owner.next()).data.code).toBe(renewed);
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      expect((await stranger[method](table, method === 'get' ? undefined : ({} as never))).status).toBe(404);
    }
    expect((await gm.delete(table)).status).toBe(204);
    expect((await server.client().get(`/api/play/${renewed}`)).status).toBe(404);
  });

  it('shows a fight of the campaign before a handout', async () => {
    const { server, gm, play, code, table, add, show, ...game } = await prepareHandouts(engine);
    expect((await gm.get(table)).body).toMatchObject({ code, on_table: true });
    await show(await add('Map'));
    const anyone = server.client();
    expect((await viewOf(anyone, play)).front).toBe('handout');
    await game.do({ type: 'start-fight', roll_missing: true });
    expect((await viewOf(anyone, play)).front).toBe('fight');
    expect((await gm.put(table, { on_table: false })).body.on_table).toBe(false);
    expect(await viewOf(anyone, play)).toMatchObject({ front: 'handout', fight: null });
    await phoneOf(server, play, 'Aria');
    const [seat] = ((await gm.get(table)).body as Table).seats;
    expect((await gm.delete(`${table}/seats/${seat?.id}`)).body.seats).toEqual([]);
  });

  it('lets players read the notes for players, and no others (HND-6)', async () => {
    const { server, gm, campaign, play, code, table } = await prepareHandouts(engine);
    const screen = await followEvents<TableView>(`${server.url}/api/play/${code}/live`, server.client());
    await screen.next();
    const note = { campaign_id: campaign, name: 'The inn', text: 'Ask for @[Gundren](npc:x1).' };
    const write = async (fields: object) =>
      (await gm.post('/api/notes', { ...note, ...fields })).body.id as string;
    await write({ name: 'The traitor', text: 'It is the innkeeper.' });
    const id = await write({ audience: 'players' });
    const [seen] = (await screen.next()).data.view.handouts.shown;
    expect(seen).toMatchObject({ name: 'The inn', has_text: true });
    expect((await viewOf(server.client(), play)).front).not.toBe('handout');
    const text = () => server.client().get(`${play}/handouts/${seen?.id}`);
    expect((await text()).body.text).toBe('Ask for Gundren.');
    expect(await namesIn(server.client(), play)).toEqual(['The inn']);
    expect((await gm.get(table)).body.shown).toEqual([]);

    await gm.put(`/api/notes/${id}`, { ...note, audience: 'game_master' });
    expect((await screen.next()).data.view.handouts.shown).toEqual([]);
    expect((await text()).status).toBe(404);
  });

  it('shows each handout only to its target, until it is withdrawn', async () => {
    const { server, gm, play, table, add, show, withdraw } = await prepareHandouts(engine);
    const [aria, borin] = [await phoneOf(server, play, 'Aria'), await phoneOf(server, play, 'Borin')];
    const screen = server.client();
    const { seats } = (await gm.get(table)).body as Table;
    const member_id = seats.find(({ name }) => name === 'Aria')?.id;
    const [map, letter, clue] = [await add('Map'), await add('Letter'), await add('Clue')];
    await show(map);
    await show(clue, { target: 'phones', in_front: false });
    const shown = (await show(letter, { target: 'phone', member_id })).body as Table;
    expect(shown.shown).toMatchObject([
      { handout_id: letter, target: 'phone', member_id, in_front: true },
      { handout_id: clue, target: 'phones', member_id: null, in_front: false },
      { handout_id: map, target: 'everyone', in_front: true },
    ]);
    expect(await namesIn(screen, play)).toEqual(['Map']);
    expect(await namesIn(aria.phone, play)).toEqual(['Letter', 'Clue', 'Map']);
    expect(await namesIn(aria.phone, `${play}?as=screen`)).toEqual(['Map']);
    expect(await namesIn(borin.phone, play)).toEqual(['Clue', 'Map']);
    const { handouts } = await aria.view();
    expect(handouts.front).toBe(handouts.shown[0]?.id);

    // A handout for everyone replaces all others in front.
    expect((await show(clue)).body.shown).toMatchObject([
      { handout_id: clue, target: 'everyone', in_front: true },
      { handout_id: letter, in_front: false },
      { handout_id: map, in_front: false },
    ]);
    expect((await withdraw(clue)).body.shown).toHaveLength(2);
    expect((await withdraw(clue)).status).toBe(404);
    expect(await namesIn(borin.phone, play)).toEqual(['Map']);
    expect((await borin.view()).handouts.front).toBeNull();
    expect((await show(letter, { target: 'phone', member_id: 'nobody' })).body.error.fields).toEqual({
      member_id: 'Choose a character of this table.',
    });
    expect((await show(newId())).status).toBe(404);
  });

  it('gives the text of a shown handout with mentions as plain text', async () => {
    const { server, play, add, show, withdraw } = await prepareHandouts(engine);
    const id = newId();
    const letter = await add('Letter', { text: `Ask @[the butler](npc:${id}).` });
    await show(letter, { target: 'phones' });
    const { phone } = await phoneOf(server, play, 'Aria');
    const [seen] = (await viewOf(phone, play)).handouts.shown;
    const path = `${play}/handouts/${seen?.id}`;
    expect(await phone.get(path)).toMatchObject({
      status: 200,
      body: { version: seen?.version, name: 'Letter', text: 'Ask the butler.' },
    });
    expect((await server.client().get(path)).status).toBe(404);
    expect((await phone.get(`${path}?as=screen`)).status).toBe(404);
    expect((await phone.get(`${play}/handouts/${letter}`)).status).toBe(404);
    await withdraw(letter);
    expect((await phone.get(path)).status).toBe(404);
  });

  it('updates the screens of every server when a handout is shown, edited or deleted', async () => {
    const { server, gm, campaign, play, add, show } = await prepareHandouts(engine);
    const other =
      engine === 'postgres' ? await startTestServer(engine, { databaseUrl: server.databaseUrl }) : server;
    const stream = await followEvents<TableView>(`${other.url}${play}/live`, server.client());
    await stream.next();
    const letter = await add('Letter');
    await show(letter);
    const [first] = (await stream.next()).data.view.handouts.shown;
    expect(first).toMatchObject({ name: 'Letter', has_text: false });
    const path = `/api/handouts/${letter}`;
    await gm.put(path, { campaign_id: campaign, name: 'Letter', text: 'Come at once.' });
    const [second] = (await stream.next()).data.view.handouts.shown;
    expect(second).toMatchObject({ id: first?.id, has_text: true });
    expect(second?.version).not.toBe(first?.version);
    await gm.delete(path);
    expect((await stream.next()).data.view.handouts).toEqual({ front: null, shown: [] });
  });

  it('is not read any more by the phone of a character that was removed or deleted (SEA-1)', async () => {
    const { server, gm, campaign, encounter, play, table, add, show } = await prepareHandouts(engine);
    const letter = await add('Letter', { text: 'Come at once.' });
    await show(letter, { target: 'phones' });
    const aria = await phoneOf(server, play, 'Aria');
    const borin = await phoneOf(server, play, 'Borin');
    const [seen] = (await aria.view()).handouts.shown;
    const characters: { character_id: string; name: string }[] = (await gm.get('/api/characters')).body;
    const second = characters.find(({ name }) => name === 'Borin')?.character_id;
    const removed = { id: campaign, name: 'Mist', addedPlayers: [second], addedEncounters: [encounter] };
    expect((await gm.put('/api/campaigns', removed)).status).toBe(200);
    expect((await aria.view()).you).toBeNull();
    expect((await aria.phone.get(`${play}/handouts/${seen?.id}`)).status).toBe(404);
    expect((await borin.phone.get(`${play}/handouts/${seen?.id}`)).status).toBe(200);
    await gm.delete(`/api/characters/${second}`);
    expect((await borin.view()).you).toBeNull();
    expect((await borin.phone.get(`${play}/handouts/${seen?.id}`)).status).toBe(404);
    expect(((await gm.get(table)).body as Table).seats).toEqual([]);
  });

  it('writes a line into the active session of the campaign', async () => {
    const { gm, campaign, add, show } = await prepareHandouts(engine);
    const [before, letter] = [await add('Before'), await add('Letter')];
    await show(before);
    const { id } = (await gm.post('/api/sessions', { campaign_id: campaign, number: 1 })).body;
    await gm.post(`/api/sessions/${id}/start`);
    await show(letter);
    await show(letter, { target: 'screen' });
    const lines = (await gm.get(`/api/sessions/${id}/lines`)).body;
    const shown = lines.filter(({ kind }: { kind: string }) => kind === 'handout');
    expect(shown).toMatchObject([{ data: { handout_id: letter, name: 'Letter' } }]);
  });

  it('withdraws a handout that moves to another campaign', async () => {
    const { server, gm, campaign, play, table, add, show } = await prepareHandouts(engine);
    const elsewhere = (await gm.post('/api/campaigns', { name: 'Other' })).body.id;
    const letter = await add('Letter');
    await show(letter);
    const move = (campaign_id: string) => gm.put(`/api/handouts/${letter}`, { campaign_id, name: 'Letter' });
    await move(elsewhere);
    expect(await namesIn(server.client(), play)).toEqual([]);
    expect((await show(letter)).status).toBe(404);
    await move(campaign);
    expect(((await gm.get(table)).body as Table).shown).toEqual([]);
  });

  it('sends players only the shown parts of the journal', async () => {
    const { server, gm, campaign, play, add, show, addPicture } = await prepareHandouts(engine);
    const SECRET = 'Qwxzy';
    const fields = { campaign_id: campaign, name: SECRET };
    const note = (await gm.post('/api/notes', { ...fields, text: SECRET, tags: SECRET })).body.id;
    // Players do not see the tags of a note for players.
    const players = { campaign_id: campaign, name: 'The inn', audience: 'players', tags: SECRET };
    const unsaid = `%%${SECRET}%%\n\n> [!Secret]- ${SECRET}\n> > ${SECRET}\n\nEnd %%\n${SECRET}`;
    await gm.post('/api/notes', { ...players, text: `Warm ${unsaid}` });
    const session = { ...fields, number: 1, plan: SECRET, recap: SECRET };
    const sessionId = (await gm.post('/api/sessions', session)).body.id;
    const named = png({ extra: [pngChunk('tEXt', Buffer.from(`Title\0${SECRET}.png`))] });
    const picture_id = await addPicture(named);
    const hidden = await add(SECRET, { text: SECRET, picture_id });
    const mentions = [`note:${note}`, `session:${sessionId}`, `handout:${hidden}`];
    const text = mentions.map((one) => `@[somebody](${one})\n\n!@[somebody](${one})`).join('\n\n');
    const letter = await add('Letter', { text: `${text} ${unsaid}`, picture_id });
    await show(letter);
    const withdrawn = await add(SECRET, { text: SECRET });
    await show(withdrawn);
    await gm.delete(`/api/campaigns/${campaign}/table/handouts/${withdrawn}`);

    const { phone } = await phoneOf(server, play, 'Aria');
    const { shown, front } = (await viewOf(phone, play)).handouts;
    const seen = shown.find(({ id }) => id === front);
    const texts = shown.map(({ id }) => phone.get(`${play}/handouts/${id}`));
    const picture = await phone.request('GET', `${play}/pictures/${seen?.picture?.id}`);
    const headers = JSON.stringify(Object.fromEntries(picture.headers));
    const sent = [
      JSON.stringify((await phone.get(play)).body),
      JSON.stringify((await phone.get(`${play}?as=screen`)).body),
      ...(await Promise.all(texts)).map(({ body }) => JSON.stringify(body)),
      headers,
      Buffer.from(await picture.arrayBuffer()).toString('latin1'),
    ].join('\n');
    const secrets = [SECRET, note, sessionId, hidden, withdrawn, letter, picture_id, campaign];
    for (const told of ['somebody', 'Warm', 'End']) expect(sent).toContain(told);
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });
});

it('limits what is shown at once', async () => {
  const { add, show, withdraw } = await prepareHandouts('sqlite');
  const ids: string[] = [];
  for (let number = 0; number < 50; number += 1) {
    ids.push(await add(`Handout ${number}`));
    expect((await show(ids.at(-1) ?? '')).status).toBe(200);
  }
  const more = await add('More');
  const refused = await show(more);
  expect(refused.status).toBe(409);
  expect(refused.body.error.message).toContain('Withdraw one');
  await withdraw(ids[0] ?? '');
  expect((await show(more)).status).toBe(200);
});

it('lists the 50 newest notes for players (HND-6)', async () => {
  let time = Date.now();
  const { server, gm, campaign, play } = await prepareHandouts('sqlite', { now: () => ++time });
  for (let number = 1; number <= 51; number += 1) {
    const note = { campaign_id: campaign, name: `Note ${number}`, audience: 'players' };
    expect((await gm.post('/api/notes', note)).status).toBe(201);
  }
  const names = await namesIn(server.client(), play);
  expect(names).toHaveLength(50);
  expect(names).not.toContain('Note 1');
});

it('limits wrong codes of pictures and handouts like those of the table', async () => {
  const server = await startTestServer('sqlite');
  const anyone = server.client();
  const wrong = (what: string) => anyone.get(`/api/play/${'a'.repeat(CODE_LENGTH)}/${what}/x`);
  for (let number = 0; number < 10; number += 1) {
    expect((await wrong('pictures')).status).toBe(404);
    expect((await wrong('handouts')).status).toBe(404);
  }
  expect((await wrong('pictures')).status).toBe(429);
  expect((await wrong('handouts')).status).toBe(429);
});

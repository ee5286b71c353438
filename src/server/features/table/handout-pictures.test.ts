import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { newId } from '#server/ids.ts';
import { phoneOf, viewOf } from '#support/fights/live-table.ts';
import { png } from '#support/pictures.ts';
import { prepareHandouts } from '#support/shown-handouts.ts';
import { ENGINES } from '#support/test-database.ts';

describe.each(ENGINES)('pictures at the table on %s', (engine) => {
  it('gives a picture only while this viewer sees it', async () => {
    const { server, gm, play, table, add, show, withdraw, addPicture } = await prepareHandouts(engine);
    const [front, inText, other] = [await addPicture(), await addPicture(), await addPicture()];
    const text = `![Map](/api/pictures/${inText})`;
    const map = await add('Map', { picture_id: front, text });
    await add('Hidden', { picture_id: other });
    await show(map, { target: 'screen' });
    const screen = server.client();
    const { phone } = await phoneOf(server, play, 'Aria');
    const [seen] = (await viewOf(screen, play)).handouts.shown;
    const path = `${play}/pictures/${seen?.picture?.id}`;
    const answer = await screen.request('GET', path);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    const etag = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await screen.get(path, etag)).status).toBe(304);
    expect((await phone.get(path, etag)).status).toBe(404);
    expect((await phone.get(`${path}?as=screen`)).status).toBe(200);
    for (const id of [front, inText, other])
      expect((await screen.get(`${play}/pictures/${id}`)).status).toBe(404);

    const read = (await screen.get(`${play}/handouts/${seen?.id}`)).body.text as string;
    const [, shownId] = /pictures\/([0-9a-f-]{36})/.exec(read) ?? [];
    expect((await screen.get(`${play}/pictures/${shownId}`)).status).toBe(200);
    expect((await phone.get(`${play}/pictures/${shownId}`)).status).toBe(404);

    await withdraw(map);
    expect((await screen.get(path, etag)).status).toBe(404);
    expect((await screen.get(`${play}/pictures/${shownId}`)).status).toBe(404);
    await show(map);
    await gm.delete(table);
    expect((await screen.get(path, etag)).status).toBe(404);
  });

  it('finds a picture in a note for players, and reads all texts with one query', async () => {
    const { server, gm, campaign, play, add, show, addPicture } = await prepareHandouts(engine);
    const anyone = server.client();
    const countQueries = async (id: string) => {
      const spy = vi.spyOn(server.storage.db, 'selectFrom');
      expect((await anyone.get(`${play}/pictures/${id}`)).status).toBe(404);
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    const text = `![Map](/api/pictures/${await addPicture()})`;
    const note = { campaign_id: campaign, name: 'The inn', audience: 'players', text };
    await gm.post('/api/notes', note);
    const [seen] = (await viewOf(anyone, play)).handouts.shown;
    const read = (await anyone.get(`${play}/handouts/${seen?.id}`)).body.text as string;
    const [, shownId] = /pictures\/([0-9a-f-]{36})/.exec(read) ?? [];
    expect((await anyone.get(`${play}/pictures/${shownId}`)).status).toBe(200);

    const before = await countQueries(newId());
    expect(await countQueries('x')).toBeLessThan(before);
    for (const name of ['A', 'B', 'C']) await show(await add(name, { text }));
    expect(await countQueries(newId())).toBe(before);
  });

  it('shows the picture of the combatant on turn if the settings allow it', async () => {
    const { server, gm, play, table, opened, addPicture, ...game } = await prepareHandouts(engine);
    const aria = Object.values(opened.fight.combatants).find(({ name }) => name === 'Aria');
    const picture_id = await addPicture();
    await gm.put(`/api/record-pictures/character/${aria?.source}`, { picture_id });
    for (const { id, name } of Object.values(opened.fight.combatants)) {
      await game.do({ type: 'set-initiative', combatant_id: id, initiative: name === 'Aria' ? 30 : 1 });
    }
    await game.do({ type: 'start-fight', roll_missing: true });
    const anyone = server.client();
    const pictureOnTurn = async () => (await viewOf(anyone, play)).fight?.turn?.picture;
    expect(await pictureOnTurn()).toBeNull();
    await gm.put(`${table}/settings`, { ...DEFAULT_TABLE_SETTINGS, pictures: true });
    const path = `${play}/pictures/${(await pictureOnTurn())?.id}`;
    expect((await anyone.get(path)).status).toBe(200);
    await game.do({ type: 'set-alias', combatant_id: aria?.id ?? '', alias: 'A hooded figure' });
    expect(await pictureOnTurn()).toBeNull();
    expect((await anyone.get(path)).status).toBe(404);
    await game.do({ type: 'undo' }, { type: 'advance-turn' });
    expect(await pictureOnTurn()).toBeNull();
    expect((await anyone.get(path)).status).toBe(404);
  });
});

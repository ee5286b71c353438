import { describe, expect, it } from 'vitest';
import type { EncounterNews, OpenedFight } from '#contract/fight.ts';
import { issued, prepareFight, send } from '#support/fights/fight-server.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

describe.each(ENGINES)('ADD-6: an encounter that changed after its fight began, on %s', (engine) => {
  it('reports the changes and applies them once, even after the server has loaded the fight again', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { aria, borin, encounter, fightId, opened } = await prepareFight(gm);
    const news = async () =>
      (await gm.get(`/api/encounters/${encounter}/fight/news`)).body.news as EncounterNews | null;
    await send(gm, fightId, [issued({ type: 'roll-initiative', combatant_ids: opened.fight.order })]);
    expect(await news()).toBeNull();

    const hero = { name: 'Bea', player: 'Ann', hit_points: 12, level: 3, armor_class: 15 };
    const bea = (await gm.post('/api/characters', hero)).body.id as string;
    const monster = (name: string, count: number) => ({
      name,
      count,
      url: '',
      pointer: `srd/${name.toLowerCase()}`,
    });
    const changed = await gm.put('/api/encounters', {
      id: encounter,
      name: 'Ambush',
      shortDesc: 'On the road',
      characters: [aria, borin, bea],
      npcs: [],
      monsters: [monster('Goblin', 2), monster('Ogre', 2)],
    });
    expect(changed.status).toBe(200);
    const found = await news();
    expect(found).toMatchObject({
      fight_id: fightId,
      changes: [
        { name: 'Bea', copies: 1 },
        { name: 'Ogre', copies: 2 },
        { name: 'Sildar', copies: -1 },
      ],
    });

    const stranger = await server.signUp();
    expect((await stranger.get(`/api/encounters/${encounter}/fight/news`)).status).toBe(404);

    const command = found?.command;
    if (command === undefined) throw new Error('There is no command.');
    const { body } = await send(gm, fightId, [issued(command)], 1);
    expect(body.results).toMatchObject([{ status: 'applied' }]);
    expect(await news()).toBeNull();
    const again = (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;
    expect(again.fight_id).toBe(fightId);
    const names = again.fight.order.map((id) => again.fight.combatants[id]?.name);
    expect(names).toEqual(expect.arrayContaining(['Bea', 'Ogre - 1', 'Ogre - 2']));
    expect(names).not.toContain('Sildar');
  });
});

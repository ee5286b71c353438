import { describe, expect, it } from 'vitest';
import type { FightMember } from '#contract/fight-party.ts';
import type { Command } from '#domain/combat/commands.ts';
import { idOf, issued, prepareFight, send } from '#support/fights/fight-server.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

const membersFor = async (gm: TestClient) => (await gm.get('/api/fights/members')).body as FightMember[];

describe.each(ENGINES)('the characters in running fights on %s', (engine) => {
  it('have the state of the fight for their owner, until the fight ends', async () => {
    const server = await startTestServer(engine);
    const gm = await server.signUp();
    const { campaign, fightId, opened } = await prepareFight(gm);
    const give = (...commands: Command[]) =>
      send(
        gm,
        fightId,
        commands.map((command) => issued(command)),
      );
    expect(await membersFor(gm)).toEqual([]);
    await give(
      { type: 'start-fight' },
      { type: 'set-hit-points', combatant_id: idOf(opened, 'Aria'), hit_points: 4 },
    );
    const known = Object.values(opened.fight.combatants).filter(({ origin }) => origin === 'character');
    const expected = known.map(({ name, source, hit_points }) => ({
      campaign_id: campaign,
      character_id: source,
      hit_points: name === 'Aria' ? 4 : hit_points,
      dead: false,
    }));
    expect(expected).toHaveLength(2);
    expect(new Set(await membersFor(gm))).toEqual(new Set(expected));
    // The campaign still has the values from before the fight.
    const { body } = await gm.get(`/api/campaigns/${campaign}`);
    expect(
      body.Characters.map(({ current_hit_points }: { current_hit_points: number }) => current_hit_points),
    ).toEqual(body.Characters.map(({ hit_points }: { hit_points: number }) => hit_points));
    expect(await membersFor(await server.signUp('somebody-else'))).toEqual([]);
    await give({ type: 'end-fight' });
    expect(await membersFor(gm)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { OpenedFight, SentCommands } from '#contract/fight.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import type { TestClient } from '#support/test-client.ts';

export function issued(command: Command, seed = 1): IssuedCommand {
  return { id: randomUUID(), at: 1_700_000_000_000, seed, command };
}

/** Creates an encounter with a campaign, two characters, an NPC and monsters, and opens its fight. */
export async function prepareFight(gm: TestClient, monsters = [{ name: 'Goblin', count: 2 }]) {
  const character = (name: string, hit_points: number) =>
    gm.post('/api/characters', { name, player: 'Ann', hit_points, level: 3, armor_class: 15 });
  const aria = (await character('Aria', 20)).body.id as string;
  const borin = (await character('Borin', 30)).body.id as string;
  const npc = (await gm.post('/api/npcs', { name: 'Sildar', hit_points: 27, armor_class: 16 })).body
    .id as string;
  const campaign = (await gm.post('/api/campaigns', { name: 'Mist', addedPlayers: [aria, borin] })).body
    .id as string;
  const created = await gm.post('/api/encounters', {
    name: 'Ambush',
    shortDesc: 'On the road',
    campaign_id: campaign,
    characters: [aria, borin],
    npcs: [npc],
    monsters: monsters.map(({ name, count }) => ({
      name,
      count,
      url: '',
      pointer: `srd/${name.toLowerCase()}`,
    })),
  });
  const encounter = created.body.id as string;
  const opened = (await gm.post(`/api/encounters/${encounter}/fight`)).body as OpenedFight;
  return { aria, borin, campaign, encounter, opened, fightId: opened.fight_id };
}

export function send(gm: TestClient, fightId: string, commands: IssuedCommand[], after = 0) {
  return gm.post(`/api/fights/${fightId}/commands`, { after, commands }) as Promise<{
    status: number;
    body: SentCommands;
  }>;
}

export function idOf(opened: Pick<OpenedFight, 'fight'>, name: string): string {
  const found = Object.values(opened.fight.combatants).find((combatant) => combatant.name === name);
  if (found === undefined) throw new Error(`There is no combatant ${name}.`);
  return found.id;
}

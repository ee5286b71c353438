import assert from 'node:assert/strict';
import { MESSAGES } from '#contract/messages.ts';
import type { MortalServer } from '#support/processes/built-server.ts';
import { createClient } from '#support/test-client.ts';
import { ENTER, type EnginePage } from './engine-page.ts';

const CREDENTIALS = { username: 'engine', password: 'secret' };

export interface Table {
  readonly page: EnginePage;
  readonly server: MortalServer;
  readonly campaign: string;
  /** The path of the fight. */
  readonly fight: string;
  /** The path of the players' page. */
  readonly players: string;
}

/** An account with a campaign, a fight and a link for players, made by the API. */
export async function prepareTable(page: EnginePage, server: MortalServer): Promise<Table> {
  const client = createClient(server.url);
  const create = async (path: string, body: object) => {
    const answer = await client.post(path, body);
    assert.ok(answer.status < 300, `${path} answers ${answer.status}`);
    return answer.body;
  };
  await create('/api/user/register', CREDENTIALS);
  const aria = { name: 'Aria', player: 'Ann', hit_points: 20, armor_class: 16, level: 3 };
  const { id: character } = await create('/api/characters', aria);
  const { id: campaign } = await create('/api/campaigns', { name: 'Lost Mine', addedPlayers: [character] });
  const { id: encounter } = await create('/api/encounters', {
    name: 'Ambush',
    shortDesc: 'On the road',
    campaign_id: campaign,
    characters: [character],
    monsters: [{ name: '', count: 2, url: '/api/monsters/goblin', pointer: 'srd/goblin' }],
  });
  const { code } = await create(`/api/campaigns/${campaign}/table`, {});
  return { page, server, campaign, fight: `/stuff/encounters/${encounter}/run`, players: `/play/${code}` };
}

const ARIA = 'HP of Aria';

/** The main ways through the product, in this order in one browser. */
export const WAYS: Readonly<Record<string, (table: Table) => Promise<void>>> = {
  'reads the codex': async ({ page }) => {
    await page.open('/codex/monsters');
    await page.fill('Search by name or text', 'gobl');
    await page.click('link', 'Goblin');
    await page.see('heading', 'Goblin');
    await page.seeText('Nimble Escape');
  },

  'paints scroll bars in the colors of the theme': async ({ page }) => {
    await page.is('styled', () => {
      if (!CSS.supports('scrollbar-color', 'auto')) return true;
      return getComputedStyle(document.body).scrollbarColor !== 'auto';
    });
  },

  'logs in': async ({ page }) => {
    await page.open('/login');
    await page.fill('Username', CREDENTIALS.username);
    await page.fill('Password', CREDENTIALS.password);
    await page.click('button', 'Log In');
    await page.see('link', `Welcome, ${CREDENTIALS.username}`);
  },

  'leaves a fight and opens it again': async ({ page, fight }) => {
    await page.open(fight);
    await page.click('button', 'Start');
    await page.click('button', 'Roll for them and start');
    await page.fill(ARIA, `13${ENTER}`);
    await page.seeText('Saved');
    // Each page load, because a page that was left may hold back the storage of the next one.
    for (const elsewhere of ['/stuff/encounters', '/codex', '/stuff/campaigns']) {
      await page.open(elsewhere);
      await page.open(fight);
      await page.seeValue(ARIA, '13');
    }
    await page.open('/stuff');
    await page.back();
    await page.seeValue(ARIA, '13');
    // The page from before may be shown again, and must still store what is changed.
    await page.fill(ARIA, `12${ENTER}`);
    await page.seeText('Saved');
  },

  'writes a note': async ({ page, campaign }) => {
    await page.open(`/stuff/campaigns/${campaign}/notes`);
    await page.click('button', 'New note');
    await page.fill('Title', 'The patron');
    await page.fill('Text', 'Ask about **wagons**.');
    await page.seeText('Saved');
    await page.open(`/stuff/campaigns/${campaign}/notes`);
    await page.click('link', 'The patron');
    await page.seeText('Ask about wagons.');
  },

  'shows the fight to players': async ({ page, players }) => {
    await page.open(players);
    await page.seeText('Aria');
  },

  'goes on without the server': async ({ page, server, fight }) => {
    await page.open(fight);
    await page.seeValue(ARIA, '12');
    await page.is('stored on the device', async () => (await navigator.serviceWorker.ready).active !== null);
    await server.kill();
    await page.fill(ARIA, `7${ENTER}`);
    await page.seeText('kept on this device');
    await page.open(fight);
    await page.seeValue(ARIA, '7');
    await page.open('/codex/monsters/goblin');
    await page.seeText('Nimble Escape');
    await page.open(fight);
    await page.seeValue(ARIA, '7');
    await server.start();
    await page.seeText('Saved');
  },

  'logs out': async ({ page }) => {
    await page.click('button', 'Logout');
    await page.seeText(MESSAGES.loggedOut);
    await page.see('link', 'Log in/Sign up');
  },
};

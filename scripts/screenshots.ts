import { spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { OpenedFight } from '#contract/fight.ts';
import type { Command } from '#domain/combat/commands.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '#support/processes/chromium.ts';
import { addressOf } from '#support/processes/server-address.ts';
import { buildIfStale } from './build.ts';

/** Makes the pictures of the README and of /about from the sample campaign. Run after a change of the design. */
const FOLDER = 'public/pictures';
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const QUALITY = 0.8;

buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-pictures-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: '0', DATABASE_URL: `sqlite:${path.join(folder, 'pictures.db')}` },
  stdio: ['ignore', 'pipe', 'pipe'],
});
try {
  const baseURL = await addressOf(server);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
  mkdirSync(FOLDER, { recursive: true });
  await takePictures(browser, baseURL);
  await browser.close();
} finally {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function takePictures(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: WIDE,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const take = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => scrollTo(0, 0));
    await keep(browser, name, await page.screenshot());
  };

  await page.goto('/');
  await page.getByRole('article', { name: 'Goblin' }).waitFor();
  await take('home');

  await page.goto('/codex/monsters?open=owlbear');
  await page.getByRole('button', { name: '+7 to hit' }).first().click();
  await page.getByRole('region', { name: 'Rolls', exact: true }).waitFor();
  await take('codex');

  await page.request.post('/api/user/register', { data: { username: 'Robin', password: 'secret' } });
  await page.request.post('/api/sample');
  const encounters = await (await page.request.get('/api/encounters')).json();
  const mill = String(encounters[1].encounter_id);
  await page.goto(`/stuff/encounters/${mill}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Update Encounter' }).waitFor();
  await take('encounter');

  await fight(page, mill);
  await page.goto(`/stuff/encounters/${mill}/run`);
  await page.getByRole('table', { name: 'Initiative' }).waitFor();
  await take('tracker');
  const { code } = await (await page.request.post(`/api/encounters/${mill}/table`)).json();
  await page.goto(`/play/${code}?as=screen`);
  await page.getByRole('list', { name: 'Initiative order' }).waitFor();
  await keep(browser, 'table', await page.screenshot());
  await page.goto('/');
  await page.getByRole('link', { name: /^Resume/ }).waitFor();
  await take('dashboard');
  await page.setViewportSize(PHONE);
  await page.goto(`/stuff/encounters/${mill}/run`);
  await page.getByRole('table', { name: 'Initiative' }).waitFor();
  await take('phone');
}

/** A fight in its second round, with one combatant hurt, one poisoned and one down. */
async function fight(page: Page, encounterId: string): Promise<void> {
  const opened = (await (
    await page.request.post(`/api/encounters/${encounterId}/fight`)
  ).json()) as OpenedFight;
  const ids = opened.fight.order;
  const idOf = (name: string) => ids.find((id) => opened.fight.combatants[id]?.name === name) ?? '';
  const hit = (name: string, amount: number): Command => ({
    type: 'damage',
    parts: [{ amount, damage_type: 'slashing' }],
    targets: [{ combatant_id: idOf(name), factor: 'full' }],
  });
  const commands: Command[] = [
    ...ids.map((combatant_id, at) => ({
      type: 'set-initiative' as const,
      combatant_id,
      initiative: 21 - 2 * at + ((7 * at) % 5),
    })),
    { type: 'order-by-initiative' },
    { type: 'start-fight' },
    hit('Goblin - 1', 9),
    hit('Hobgoblin - 1', 6),
    hit('Ysolde Wren', 12),
    ...Array.from({ length: 9 }, () => ({ type: 'advance-turn' as const })),
    hit('Brannoc Ashdown', 5),
  ];
  const sent = commands.map((command) => ({
    id: randomUUID(),
    at: Date.now(),
    seed: randomInt(2 ** 31),
    command,
  }));
  const answer = await page.request.post(`/api/fights/${opened.fight_id}/commands`, {
    data: { after: 0, commands: sent },
  });
  if (!answer.ok()) throw new Error(`The fight was refused: ${await answer.text()}`);
}

/** Saves as WebP, a fifth of the size. The browser encodes it, because Playwright cannot. */
async function keep(browser: Browser, name: string, png: Buffer): Promise<void> {
  const page = await browser.newPage();
  const webp = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  );
  await page.close();
  const bytes = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
  writeFileSync(path.join(FOLDER, `${name}.webp`), bytes);
  console.log(`${name}.webp: ${Math.ceil(bytes.length / 1024)} KiB`);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '#support/processes/chromium.ts';
import { buildIfStale } from '../scripts/build.ts';
import { startBuiltServer } from './support/built-server.ts';
import { median, percentile } from './support/percentile.ts';

/**
 * Fights of 100 and 500 combatants in the browser, against the built server with a database of its own: from the key or
 * the press until the change is painted, what the main thread does for a turn in all, and what opening takes. Improved
 * Initiative takes 142 / 211 ms for the next turn, 547 ms at a fourth of the speed and 74 ms for adding one, on the
 * machine that the budgets were set on. `BENCH_AT` names another checkout with its build, to measure it in the same way;
 * a word measures one part alone: `npx tsx bench/tracker-turns.ts turns`.
 */
const PARTS = ['turns', 'additions', 'dialogs', 'turns-of-500', 'openings'] as const;
const [only] = process.argv.slice(2);
if (only !== undefined && !PARTS.some((part) => part === only))
  throw new Error(`There is no part '${only}': ${PARTS.join(', ')}.`);
const BUDGETS = {
  turn: 16,
  turnOf500: 20,
  turnNinetyFifth: 33,
  throttledTurn: 60,
  work: 35,
  add: 25,
  dialog: 50,
  /** A fight of 150 against one of 10. */
  opening: 1.3,
};
const TURNS = 120;
const ADDITIONS = 25;
const OPENINGS = 9;
const DIALOG_TARGETS = 30;
/** Keys that open a dialog, and what it is called. */
const DIALOGS = {
  d: 'damage',
  h: 'healing',
  t: 'temporary hit points',
  c: 'conditions',
  w: 'a readied action',
  a: 'Quick Add',
  ',': 'settings',
  '?': 'shortcuts',
};
const AT = process.env.BENCH_AT;
const KINDS = [
  'goblin',
  'orc',
  'skeleton',
  'zombie',
  'wolf',
  'ogre',
  'bandit',
  'cultist',
  'ghoul',
  'adult-red-dragon',
];

/**
 * In the page: for each key or press, the time until the frame after it has been painted; a message is delivered
 * after the paint. And for a scroll that follows, the time from the key until that is painted. As text, because the
 * loader of this file adds calls to functions that the page does not have.
 */
const RECORD_PAINTS = `
  window.paints = [];
  window.scrolls = [];
  let since = 0;
  const afterPaint = (work) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  };
  for (const type of ['keydown', 'click']) {
    addEventListener(type, (event) => {
      since = event.timeStamp;
      requestAnimationFrame(() => afterPaint(() => window.paints.push(performance.now() - event.timeStamp)));
    }, { capture: true });
  }
  addEventListener('scroll', () => afterPaint(() => window.scrolls.push(performance.now() - since)));
`;

/** In the page, before anything else: how long after the navigation the first row was painted. */
const RECORD_OPENING = `
  const watch = () => {
    if (document.querySelector('.tracker-table tbody tr') === null) requestAnimationFrame(watch);
    else {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.opened = performance.now(); };
      port2.postMessage(null);
    }
  };
  watch();
`;

if (AT === undefined) buildIfStale();
const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-bench-'));
const { address, stop } = await startBuiltServer(`sqlite:${path.join(folder, 'bench.db')}`, {}, AT);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
let failed = false;
try {
  await measure(browser, address);
} finally {
  await browser.close();
  stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

async function measure(inBrowser: Browser, base: string): Promise<void> {
  const context = await inBrowser.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    // Keeping the pages for a fight without the server would run beside the first turns.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await post(page, '/api/user/register', { username: 'bench', password: 'secret' });
  const session = await context.newCDPSession(page);
  await reportEmptyPage(context);

  await startFight(page, 10);
  if (isWanted('turns')) await reportTurns(page, session);
  if (isWanted('additions')) report('adding one to 100, median', median(await additions(page)), BUDGETS.add);
  if (isWanted('dialogs')) await reportDialogs(page);
  if (isWanted('turns-of-500')) await reportTurnsOf500(page, session);
  if (isWanted('openings')) await reportOpening(context);
}

function isWanted(part: (typeof PARTS)[number]): boolean {
  return only === undefined || only === part;
}

async function reportTurns(page: Page, session: CDPSession): Promise<void> {
  const { plain, work, processor, idle } = await measuredTurns(page, session);
  report('next turn of 100, median', median(plain), BUDGETS.turn);
  report('next turn of 100, 95th percentile', percentile(plain, 0.95), BUDGETS.turnNinetyFifth);
  report('next turn of 100, all work of the main thread', work, BUDGETS.work);
  tellProcessorTime(processor, idle);
  await reportScrolls(page);
  const throttled = await atAFourth(session, () => turns(page, TURNS / 2));
  report('next turn of 100 at 4× throttle, median', median(throttled), BUDGETS.throttledTurn);
}

async function reportTurnsOf500(page: Page, session: CDPSession): Promise<void> {
  await startFight(page, 50);
  const { plain, work, processor, idle } = await measuredTurns(page, session);
  report('next turn of 500, median', median(plain), BUDGETS.turnOf500);
  report('next turn of 500, 95th percentile', percentile(plain, 0.95), BUDGETS.turnNinetyFifth);
  report('next turn of 500, all work of the main thread', work, BUDGETS.work);
  tellProcessorTime(processor, idle);
}

/** In a fight of 100, for 30 selected combatants where the dialog is about somebody. */
async function reportDialogs(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  for (let more = 1; more < DIALOG_TARGETS; more += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByText(`${DIALOG_TARGETS} selected`).waitFor();
  for (const [key, name] of Object.entries(DIALOGS)) {
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await takePaints(page);
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
      const [time] = await takePaints(page);
      await page.getByRole('dialog').waitFor();
      if (time !== undefined) times.push(time);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    report(`opening the dialog of ${name}, median`, median(times), BUDGETS.dialog);
  }
}

/**
 * How long turns take, and what the main thread does for one: scripts, styles, layout and paint. The same presses of a
 * key that does nothing are taken off: they are what the driver, the recording of the paints and the clock cost.
 */
async function measuredTurns(page: Page, session: CDPSession) {
  await turns(page, 20);
  await session.send('Performance.enable');
  const begun = await metricsOf(session);
  const plain = await turns(page, TURNS);
  const turned = await metricsOf(session);
  await turns(page, TURNS, 'F9');
  const ended = await metricsOf(session);
  // Its bookkeeping would be measured with what follows.
  await session.send('Performance.disable');
  const spent = (name: string, from: Metrics, to: Metrics) =>
    (((to.get(name) ?? 0) - (from.get(name) ?? 0)) / TURNS) * 1000;
  const ofTurn = (name: string) => spent(name, begun, turned) - spent(name, turned, ended);
  return {
    plain,
    work: ofTurn('TaskDuration'),
    // The same without the time in which other processes ran.
    processor: ofTurn('ThreadTime'),
    idle: spent('TaskDuration', turned, ended),
  };
}

type Metrics = ReadonlyMap<string, number>;

async function metricsOf(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** On a busy machine the work takes longer than the processor was busy with it. */
function tellProcessorTime(processor: number, idle: number): void {
  console.log(
    `  of which the processor worked ${processor.toFixed(1)} ms; a press that does nothing, taken off, costs ${idle.toFixed(1)} ms`,
  );
}

/** In turns, so that a busy machine is equally busy for both. */
async function reportOpening(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(RECORD_OPENING);
  const fights = [await newEncounter(page, 1), await newEncounter(page, 15)];
  const times: number[][] = [[], []];
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    for (const [size, address] of fights.entries()) {
      await page.goto(address);
      await page.waitForFunction(() => 'opened' in window);
      const time = await page.evaluate(() => (window as unknown as { opened: number }).opened);
      // The first of each fills the caches.
      if (opening > 0) times[size]?.push(time);
      await page.waitForTimeout(500);
    }
  }
  const [small, large] = times.map((each) => median(each));
  if (small === undefined || large === undefined) return;
  const ratio = large / small;
  failed ||= ratio > BUDGETS.opening;
  console.log(
    `opening a fight of 150 (${large.toFixed(0)} ms) against one of 10 (${small.toFixed(0)} ms): ${ratio.toFixed(2)} × of at most ${BUDGETS.opening} ×`,
  );
  await page.close();
}

/** What this machine takes just now to paint anything at all: on a busy one, read the figures against it. */
async function reportEmptyPage(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.setContent('<p>0</p>');
  await page.evaluate(RECORD_PAINTS);
  await page.evaluate(
    "addEventListener('keydown', () => { document.querySelector('p').textContent += '.'; })",
  );
  const times = await turns(page, 40);
  console.log(
    `a page of one line: median ${median(times).toFixed(1)} ms, 95th percentile ${percentile(times, 0.95).toFixed(1)} ms`,
  );
  await page.close();
}

/** A turn that leaves the comfortable part of the screen is painted first and scrolled after it. */
async function reportScrolls(page: Page): Promise<void> {
  const times = await page.evaluate(() => (window as unknown as { scrolls: number[] }).scrolls);
  console.log(
    `${times.length} of them were scrolled to afterwards, painted ${median(times).toFixed(1)} ms after the key`,
  );
}

/** So many of each of the ten kinds. Returns the tracker's address. */
async function newEncounter(page: Page, ofEach: number): Promise<string> {
  const { id } = await post(page, '/api/encounters', {
    name: 'Siege',
    shortDesc: 'Many',
    monsters: KINDS.map((index) => ({ name: '', count: ofEach, url: '', pointer: `srd/${index}` })),
  });
  return `/stuff/encounters/${id}/run`;
}

async function startFight(page: Page, ofEach: number): Promise<void> {
  await page.goto(await newEncounter(page, ofEach));
  await page.getByRole('button', { name: 'Roll monsters' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('tr[aria-current="true"]').waitFor();
  const count = await page.locator('tbody tr').count();
  if (count !== ofEach * KINDS.length) throw new Error(`There are ${count} rows.`);
  // What follows the opening has ended by then.
  await page.waitForTimeout(3000);
  await page.evaluate(RECORD_PAINTS);
}

async function post(page: Page, at: string, data: object): Promise<{ id: string }> {
  const response = await page.request.post(at, { data });
  if (!response.ok()) throw new Error(`${at} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}

async function takePaints(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { paints: number[] }).paints.splice(0));
}

async function turns(page: Page, count: number, key = 'n'): Promise<number[]> {
  await takePaints(page);
  for (let turn = 0; turn < count; turn += 1) {
    await page.keyboard.press(key);
    // A person does not press faster; what follows the turn has ended by then.
    await page.waitForTimeout(200);
  }
  return takePaints(page);
}

async function atAFourth<Result>(session: CDPSession, work: () => Promise<Result>): Promise<Result> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const result = await work();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return result;
}

/** Each time one joins a hundred: the one before is taken back first. */
async function additions(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let addition = 0; addition < ADDITIONS; addition += 1) {
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Quick Add' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('lich');
    await dialog.getByRole('button', { name: 'Add Lich' }).waitFor();
    await takePaints(page);
    // By key, as the turns, and asked about afterwards: what the driver does in the page would be measured with it.
    await page.keyboard.press('Enter');
    await page.waitForTimeout(200);
    const [time] = await takePaints(page);
    await page.locator('tbody tr').nth(100).waitFor();
    if (time !== undefined) times.push(time);
    await page.keyboard.press('Control+z');
    await page.locator('tbody tr').nth(100).waitFor({ state: 'detached' });
  }
  return times;
}

function report(what: string, milliseconds: number, budget: number): void {
  const ratio = milliseconds / budget;
  failed ||= ratio > 1;
  const verdict = ratio > 1 ? 'over the budget' : 'within';
  console.log(`${what}: ${milliseconds.toFixed(1)} ms of ${budget} ms, ${ratio.toFixed(2)} × (${verdict})`);
}

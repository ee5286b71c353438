import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '#support/processes/chromium.ts';
import { buildIfStale } from '../scripts/build.ts';
import { startBuiltServer } from './support/built-server.ts';
import { median, percentile } from './support/percentile.ts';

/**
 * Fights of 100 and 500 combatants in the browser, against the built server with a separate database. Measures the time
 * from a key or a press until the paint, the work of the main thread for a turn, and the opening. Improved Initiative
 * takes 142 / 211 ms for the next turn, 547 ms at a fourth of the speed and 74 ms for adding one, on the machine that
 * the budgets were set on. `BENCH_AT` names another built checkout to measure in the same way. A word measures one part
 * only: `npx tsx bench/tracker-turns.ts turns`.
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
  work: 45,
  add: 25,
  dialog: 50,
  /** A fight of 150 compared with one of 10. */
  opening: 1.3,
};
const TURNS = 120;
const ADDITIONS = 25;
const OPENINGS = 9;
const DIALOG_TARGETS = 30;
/** Keys that open a dialog or the bar of an act, and its name. */
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
 * Runs in the page. For each key or press, records the time until the next frame was painted; a message is delivered
 * after the paint. For a scroll that follows, records the time from the key until the scroll is painted. A string,
 * because the loader of this file adds helper calls that the page does not have.
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
  addEventListener('scroll', () => afterPaint(() => window.scrolls.push(performance.now() - since)), { capture: true });
`;

/** Runs in the page before anything else: the time from the navigation until the first row was painted. */
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
    // Otherwise the service worker would cache the pages during the first turns.
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

/** In a fight of 100, with 30 selected combatants for dialogs about combatants. */
async function reportDialogs(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  for (let more = 1; more < DIALOG_TARGETS; more += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.getByText(`${DIALOG_TARGETS} selected`).waitFor();
  const opened = page.getByRole('dialog').or(page.getByRole('region', { name: 'About to happen' }));
  for (const [key, name] of Object.entries(DIALOGS)) {
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      await takePaints(page);
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
      const [time] = await takePaints(page);
      await opened.waitFor();
      if (time !== undefined) times.push(time);
      await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'detached' });
    }
    report(`opening the dialog of ${name}, median`, median(times), BUDGETS.dialog);
  }
}

/**
 * The time of turns, and the work of the main thread for one turn: scripts, styles, layout and paint. The cost of a key
 * without an effect is subtracted: this is the cost of the driver, the paint recording and the clock.
 */
async function measuredTurns(page: Page, session: CDPSession) {
  await turns(page, 20);
  await session.send('Performance.enable');
  const begun = await metricsOf(session);
  const plain = await turns(page, TURNS);
  const turned = await metricsOf(session);
  await turns(page, TURNS, 'F9');
  const ended = await metricsOf(session);
  // Its overhead would be part of the next measurement.
  await session.send('Performance.disable');
  const spent = (name: string, from: Metrics, to: Metrics) =>
    (((to.get(name) ?? 0) - (from.get(name) ?? 0)) / TURNS) * 1000;
  const ofTurn = (name: string) => spent(name, begun, turned) - spent(name, turned, ended);
  return {
    plain,
    work: ofTurn('TaskDuration'),
    // The same without the time of other processes.
    processor: ofTurn('ThreadTime'),
    idle: spent('TaskDuration', turned, ended),
  };
}

type Metrics = ReadonlyMap<string, number>;

async function metricsOf(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** On a busy machine, the wall time is longer than the processor time. */
function tellProcessorTime(processor: number, idle: number): void {
  console.log(
    `  of which the processor worked ${processor.toFixed(1)} ms; a press that does nothing, taken off, costs ${idle.toFixed(1)} ms`,
  );
}

/** The two alternate, so that other load on the machine affects both. */
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
      // The first run of each fills the caches.
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

/** The paint time of an empty page on this machine now. On a busy machine, compare the other values with it. */
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

/** If a turn moves to the edge of the screen, the turn is painted first and then scrolled. */
async function reportScrolls(page: Page): Promise<void> {
  const times = await page.evaluate(() => (window as unknown as { scrolls: number[] }).scrolls);
  console.log(
    `${times.length} of them were scrolled to afterwards, painted ${median(times).toFixed(1)} ms after the key`,
  );
}

/** `ofEach` copies of each of the ten kinds. Returns the address of the tracker. */
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
  // The follow-up work of the opening is done by then.
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
    // Not faster than a person. The follow-up work of the turn is done by then.
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

/** Adds one combatant to a hundred. Each time the last one is undone first. */
async function additions(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let addition = 0; addition < ADDITIONS; addition += 1) {
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Quick Add' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('lich');
    await dialog.getByRole('button', { name: 'Add Lich' }).waitFor();
    await takePaints(page);
    // By key, like the turns, and checked afterwards, because the work of the driver in the page would be measured too.
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

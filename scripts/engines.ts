import { startBuiltServer } from '#support/processes/built-server.ts';
import type { Engine } from '../tests/engines/driver.ts';
import { EnginePage } from '../tests/engines/engine-page.ts';
import { startFirefox } from '../tests/engines/firefox.ts';
import { prepareTable, WAYS } from '../tests/engines/ways.ts';
import { startWebKit } from '../tests/engines/webkit.ts';
import { buildIfStale } from './build.ts';
import { UNCHECKED_EXIT_CODE } from './unchecked.ts';

/** Runs the main ways through the built product in the engines that the browser tests do not use, or in those named. */
const ENGINES = { WebKit: startWebKit, Firefox: startFirefox };

type Outcome = 'passed' | 'failed' | 'unchecked';

async function check(name: string, start: () => Promise<Engine | undefined>): Promise<Outcome> {
  const engine = await start();
  if (engine === undefined) {
    console.log(`${name}: unchecked, because it is not installed and cannot be installed here.`);
    return 'unchecked';
  }
  const server = await startBuiltServer();
  let way = 'starts';
  try {
    const table = await prepareTable(new EnginePage(engine.driver, server.url), server);
    for (const [next, walk] of Object.entries(WAYS)) {
      way = next;
      const began = performance.now();
      await walk(table);
      console.log(`${engine.version}: ${way} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    }
    return 'passed';
  } catch (error) {
    console.error(`${engine.version}: FAILED: ${way}\n`, error);
    return 'failed';
  } finally {
    await engine.end();
    await server.end();
  }
}

buildIfStale();
const wanted = process.argv.slice(2);
const outcomes: Outcome[] = [];
// One after the other: together they would only share the same cores, and their lines would mix.
for (const [name, start] of Object.entries(ENGINES)) {
  if (wanted.length === 0 || wanted.includes(name)) outcomes.push(await check(name, start));
}
if (outcomes.includes('failed')) process.exitCode = 1;
else if (outcomes.includes('unchecked')) process.exitCode = UNCHECKED_EXIT_CODE;

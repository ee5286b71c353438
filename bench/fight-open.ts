import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { COMMANDS_MAXIMUM } from '#contract/fight.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import { combatantsInOrder } from '#domain/combat/fight.ts';
import { createFightService } from '#server/features/fight/service.ts';
import { createLocalSignals } from '#server/live/signals.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { statBlock } from '#support/fights/combat-table.ts';
import { insertEncounter } from '#support/insert-encounter.ts';
import { startPostgres } from '#support/processes/postgres-server.ts';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { median } from './support/percentile.ts';

/**
 * Compares the time to open a fight after 10,000 commands with the time after 100, on a server that does not have the
 * fight in memory: 100 combatants, both engines. Target: at most 1.3 times as long (median).
 */
const SHORT = 120;
const LONG = 10_020;
const OPENED = 40;
const WANTED = 1.3;

/** Turns, damage, typed notes and undo. */
function commandAt(index: number, ids: readonly string[]): Command {
  const combatant_id = ids[(index * 7) % ids.length] ?? '';
  if (index % 10 === 9) return { type: 'undo' };
  if (index % 5 === 4) return { type: 'advance-turn' };
  if (index % 5 === 3) {
    const notes = `Note ${index}. `.repeat(20);
    return { type: 'set-notes', combatant_id, notes, gesture: `${index >> 4}` };
  }
  return { type: 'set-hit-points', combatant_id, hit_points: 1 + (index % 60) };
}

async function measure(storage: Storage): Promise<{ short: number; long: number }> {
  const { userId, encounterId } = await insertEncounter(storage, 100);
  const start = () =>
    createFightService({
      db: storage.db,
      signals: createLocalSignals(),
      findStatBlocks: async () => () => statBlock({ hit_points: 70 }),
      now: Date.now,
    });
  const fights = start();
  const { fight_id, fight } = await fights.open(userId, encounterId);
  const ids = combatantsInOrder(fight).map(({ id }) => id);
  let sent = 0;
  const end = { sequence: 2 ** 31 - 1, id: null };
  const send = async (commands: readonly Command[]) => {
    let rest: readonly IssuedCommand[] = commands.map((command) => {
      sent += 1;
      return { id: randomUUID(), at: sent, seed: sent, command };
    });
    while (rest.length > 0) {
      const { results } = await fights.send(userId, fight_id, end, rest);
      rest = rest.slice(results.length);
    }
  };
  const playTo = async (count: number) => {
    while (sent < count) {
      const size = Math.min(COMMANDS_MAXIMUM, count - sent);
      await send(Array.from({ length: size }, (_, index) => commandAt(sent + index, ids)));
    }
  };
  /** Each time with a new service. */
  const timeOpening = async () => {
    const times: number[] = [];
    for (let time = 0; time < OPENED; time += 1) {
      const service = start();
      const began = performance.now();
      await service.open(userId, encounterId);
      times.push(performance.now() - began);
    }
    return median(times);
  };
  await send([{ type: 'roll-initiative', combatant_ids: ids }, { type: 'start-fight' }]);
  await playTo(SHORT);
  await timeOpening();
  const short = await timeOpening();
  await playTo(LONG);
  return { short, long: await timeOpening() };
}

const postgres = await startPostgres();
let failed = false;
for (const engine of ENGINES) {
  const database = await createTestDatabase(engine, postgres.url);
  const storage = await openStorage(database.url, 'lorescreen-bench');
  const { short, long } = await measure(storage);
  const ratio = long / short;
  console.log(
    `${engine}: opened after ${SHORT} commands in ${short.toFixed(1)} ms, after ${LONG.toLocaleString('en')} in ` +
      `${long.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (wanted at most ${WANTED})`,
  );
  failed ||= ratio > WANTED;
  await storage.close();
  await database.drop();
}
await postgres.stop();
process.exitCode = failed ? 1 : 0;

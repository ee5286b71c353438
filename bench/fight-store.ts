import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import Libsql from 'libsql';
import type { JournalPosition, OpenedFight } from '#contract/fight.ts';
import type { Command } from '#domain/combat/commands.ts';
import { combatantsInOrder } from '#domain/combat/fight.ts';
import { createFightService } from '#server/features/fight/service.ts';
import { createLocalSignals } from '#server/live/signals.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { statBlock } from '#support/fights/combat-table.ts';
import { insertEncounter } from '#support/insert-encounter.ts';
import { startPostgres } from '#support/processes/postgres-server.ts';
import { createTestDatabase, ENGINES, type Engine } from '#support/test-database.ts';
import { median } from './support/percentile.ts';

/**
 * Compares the cost of a command at the end of a long fight with its beginning: 1,000 commands, 100 combatants, both
 * engines. Each command is committed to disk before the next. The total is also compared with the first half: linear is
 * 2. Target: the last hundred within 1.3 times the first hundred (median). On SQLite a command is compared with the
 * smallest durable write: one inserted and synced row of the same size. Target: 5 times that. One such row follows each
 * command, so that a temporarily slow disk affects both. A fight of the same length runs first as a warm-up. Otherwise
 * slow cold code at the beginning would hide the cost of a long fight.
 */
const COMBATANTS = 100;
const COMMANDS = 1_000;
const WANTED = 1.3;
const WANTED_OF_BARE = 5;
/** The size of a damage entry in the journal. */
const ENTRY_CHARACTERS = 1_400;

/** Typical commands: damage, turns, conditions, and sometimes undo. */
function commandAt(index: number, ids: readonly string[]): Command {
  const id = (step: number) => ids[(index * step) % ids.length] ?? '';
  if (index % 20 === 19) return { type: 'undo' };
  if (index % 20 === 18) {
    const duration = { rounds: 2, anchor_id: id(3), moment: 'end' } as const;
    return {
      type: 'apply-condition',
      combatant_ids: [id(7)],
      condition_id: randomUUID(),
      name: 'prone',
      duration,
    };
  }
  if (index % 3 === 0) return { type: 'advance-turn' };
  if (index % 3 === 1) return { type: 'set-hit-points', combatant_id: id(11), hit_points: 5 + (index % 50) };
  return {
    type: 'damage',
    parts: [{ amount: 1, damage_type: 'fire' }],
    targets: [id(1), id(13), id(17)].map((target) => ({ combatant_id: target, factor: 'full' })),
  };
}

const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);

async function measure(storage: Storage, afterEach: () => void): Promise<number[]> {
  const { userId, encounterId } = await insertEncounter(storage, COMBATANTS);
  const fights = createFightService({
    db: storage.db,
    signals: createLocalSignals(),
    findStatBlocks: async () => () => statBlock({ hit_points: 70 }),
    now: Date.now,
  });
  const opened: OpenedFight = await fights.open(userId, encounterId);
  const ids = combatantsInOrder(opened.fight).map((combatant) => combatant.id);
  let after: JournalPosition = { sequence: 0, id: null };
  const send = async (command: Command) => {
    const issued = { id: randomUUID(), at: after.sequence, seed: after.sequence, command };
    const { sequence, entries } = await fights.send(userId, opened.fight_id, after, [issued]);
    after = { sequence, id: entries.at(-1)?.issued.id ?? null };
  };
  await send({ type: 'roll-initiative', combatant_ids: ids });
  await send({ type: 'start-fight' });
  for (let index = 0; index < 50; index += 1) await send(commandAt(index, ids));
  const times: number[] = [];
  for (let index = 0; index < COMMANDS; index += 1) {
    const began = performance.now();
    await send(commandAt(index, ids));
    times.push(performance.now() - began);
    afterEach();
  }
  return times;
}

/** Durable inserts without any other work. */
function openBare() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-bench-'));
  const database = new Libsql(path.join(folder, 'bare.db'));
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table rows (id text primary key, entry text)',
  );
  const insert = database.prepare('insert into rows values (?, ?)');
  const times: number[] = [];
  return {
    times,
    insert() {
      const began = performance.now();
      insert.run([randomUUID(), 'x'.repeat(ENTRY_CHARACTERS)]);
      times.push(performance.now() - began);
    },
    close() {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const postgres = await startPostgres();

async function inStorageOf<Result>(
  engine: Engine,
  run: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const database = await createTestDatabase(engine, postgres.url);
  const storage = await openStorage(database.url, 'lorescreen-bench');
  try {
    return await run(storage);
  } finally {
    await storage.close();
    await database.drop();
  }
}

let failed = false;
for (const engine of ENGINES) {
  await inStorageOf(engine, (storage) => measure(storage, () => {}));
  const bare = openBare();
  const times = await inStorageOf(engine, (storage) =>
    measure(storage, engine === 'sqlite' ? bare.insert : () => {}),
  );
  bare.close();
  const first = median(times.slice(0, 100));
  const last = median(times.slice(-100));
  const ratio = last / first;
  const growth = sum(times) / sum(times.slice(0, COMMANDS / 2));
  console.log(
    `${engine}: first hundred ${first.toFixed(2)} ms, last hundred ${last.toFixed(2)} ms a command, ` +
      `ratio ${ratio.toFixed(2)} (wanted at most ${WANTED}); 1,000 against 500 commands ${growth.toFixed(2)} (linear is 2)`,
  );
  failed ||= ratio > WANTED;
  if (engine === 'sqlite') {
    const least = median(bare.times);
    const ofBare = median(times) / least;
    console.log(
      `a bare durable insert ${least.toFixed(2)} ms, a command ${ofBare.toFixed(1)} times that (wanted at most ${WANTED_OF_BARE})`,
    );
    failed ||= ofBare > WANTED_OF_BARE;
  }
}
await postgres.stop();
process.exitCode = failed ? 1 : 0;

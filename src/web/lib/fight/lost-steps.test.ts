import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { followEntry } from '#domain/combat/journal/journal.ts';
import { encounter, Table } from '#support/fights/combat-table.ts';
import { hitPoints } from '#support/fights/fight-page.ts';
import { lostSteps, stillLost } from './lost-steps.ts';

function tableOf(count: number): Table {
  const table = new Table(createFight(encounter()));
  for (let value = 1; value <= count; value += 1) table.do(hitPoints(value + 100));
  return table;
}

/** The fight after `sequence` entries, with the last `tail` of them. */
function state(table: Table, sequence: number, tail = 100) {
  const entries = table.journal.slice(0, sequence);
  const fight = { ...table.fight, history: { ...table.fight.history, sequence } };
  return { fight_id: 'fight', fight, entries: entries.slice(-tail) };
}

const sequences = (lost: ReturnType<typeof lostSteps>) => lost?.entries.map(({ sequence }) => sequence);

describe('steps that the server no longer has', () => {
  const table = tableOf(20);

  it('are empty when the server continues the known journal', () => {
    expect(lostSteps(state(table, 10), state(table, 10))).toBeNull();
    expect(lostSteps(state(table, 10), state(table, 20))).toBeNull();
    expect(lostSteps(state(table, 0), state(table, 20))).toBeNull();
    expect(lostSteps(state(table, 20), { ...state(table, 5), fight_id: 'other' })).toBeNull();
  });

  it('are those after the last common step', () => {
    const lost = lostSteps(state(table, 8), state(table, 5));
    expect(lost?.count).toBe(3);
    expect(sequences(lost)).toEqual([6, 7, 8]);
    expect(sequences(lostSteps(state(table, 3), state(table, 0)))).toEqual([1, 2, 3]);
  });

  it('are found when other devices continued from there', () => {
    const fork = new Table(createFight(encounter()));
    for (const entry of table.journal.slice(0, 5)) {
      fork.fight = followEntry(fork.fight, entry, fork.lookup);
      fork.journal.push(entry);
    }
    for (let value = 1; value <= 6; value += 1) fork.do(hitPoints(value));
    expect(sequences(lostSteps(state(table, 8), state(fork, 11)))).toEqual([6, 7, 8]);
    expect(sequences(lostSteps(state(table, 8), state(fork, 8)))).toEqual([6, 7, 8]);
  });

  it('are only counted when the loaded journals do not overlap', () => {
    expect(lostSteps(state(table, 20, 5), state(table, 10, 5))).toEqual({ count: 10, entries: [] });
    // The server is far ahead, so nothing proves a loss.
    expect(lostSteps(state(table, 5, 5), state(table, 20, 5))).toBeNull();
  });

  it('are no longer lost when they come back', () => {
    const lost = lostSteps(state(table, 8), state(table, 5));
    if (lost === null) throw new Error('Nothing is lost.');
    expect(stillLost(lost, table.journal.slice(0, 5))).toBe(lost);
    expect(sequences(stillLost(lost, table.journal.slice(0, 7)))).toEqual([8]);
    expect(stillLost(lost, table.journal)).toBeNull();
  });
});

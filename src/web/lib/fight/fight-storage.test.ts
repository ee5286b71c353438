import { describe, expect, it } from 'vitest';
import type { OpenedFight } from '#contract/fight.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { FIGHT_FORMAT } from '#domain/combat/journal/formats/fight-format.ts';
import { encounter, Table } from '#support/fights/combat-table.ts';
import { hitPoints } from '#support/fights/fight-page.ts';
import { recordedFight } from '#support/fights/recorded-fights.ts';
import { isLater, readStoredFight } from './fight-storage.ts';

function opened(values: readonly number[]): OpenedFight {
  const table = new Table(createFight(encounter()));
  for (const value of values) table.do(hitPoints(value));
  return { fight_id: 'fight', encounter_id: 'encounter', fight: table.fight, entries: [...table.journal] };
}

describe('a fight that this device has stored', () => {
  it('is read as it was written', () => {
    const stored = opened([5, 4]);
    expect(readStoredFight(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('is readable when an older version wrote it', () => {
    const { opened: kept } = recordedFight(1);
    const read = readStoredFight({ ...kept, fight_id: 'fight', encounter_id: 'encounter' });
    expect(read).toMatchObject({ fight_id: 'fight', fight: { format: FIGHT_FORMAT } });
    expect(read?.entries).toHaveLength(kept.entries.length);
  });

  it.each([
    undefined,
    null,
    'text',
    {},
    { fight_id: 'fight', encounter_id: 'encounter', fight: { order: 3 } },
  ])('is not used when it is %j', (stored) => {
    expect(readStoredFight(stored)).toBeUndefined();
  });

  it('is later when it continues the other, but not when the server was set back', () => {
    const one = opened([5, 4, 3]);
    expect(isLater(one, { ...opened([5, 4]), entries: one.entries.slice(0, 2) })).toBe(true);
    // Different commands at the same positions.
    expect(isLater(one, opened([5, 4]))).toBe(false);
    expect(isLater(one, one)).toBe(false);
    expect(isLater({ ...one, fight_id: 'other' }, opened([5]))).toBe(false);
    expect(isLater('nonsense', opened([5]))).toBe(false);
  });
});

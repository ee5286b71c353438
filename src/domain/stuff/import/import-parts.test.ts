import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import type { ExportDocument } from '../export-document.ts';
import { SAMPLE } from '../sample.ts';
import { idsIn, importParts } from './import-parts.ts';

const idOf = (at: number) => `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const monster = (at: number, name = `Öwl ${at}`) => ({ ...BLANK_MONSTER, name, monster_id: idOf(at) });
const spell = (at: number) => ({ ...BLANK_SPELL, name: `Spark ${at}`, spell_id: idOf(5_000 + at) });
const upTo = (count: number) => [...Array(count).keys()];

const [first] = SAMPLE.encounters;
const NAMED = 7;
const PINNED = 5_009;
const pin = (at: number) => ({
  id: idOf(901),
  width: 1,
  height: 1,
  kind: 'record' as const,
  record: 'spell' as const,
  record_id: idOf(at),
  name: 'Pinned',
});
const document: ExportDocument = {
  ...SAMPLE,
  encounters: first
    ? [{ ...first, monsters: [{ name: 'Mine', count: 1, pointer: `own/${idOf(NAMED)}` }] }]
    : [],
  monsters: upTo(60).map((at) => monster(at)),
  spells: upTo(60).map(spell),
  screens: [{ place: 'mine', layouts: [{ id: idOf(900), name: 'Combat', panels: [pin(PINNED)] }] }],
};
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('a document that is too large for one import', () => {
  const maximum = 20_000;
  const parts = importParts(document, maximum);

  it('is split into parts that fit', () => {
    expect(bytesOf(document)).toBeGreaterThan(3 * maximum);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(bytesOf(part)).toBeLessThanOrEqual(maximum);
  });

  it('loses nothing and repeats nothing', () => {
    const ids = (of: readonly ExportDocument[]) =>
      of.flatMap(({ monsters, spells }) => [...monsters, ...spells]).map(({ name }) => name);
    expect(ids(parts).sort()).toEqual(ids([document]).sort());
    for (const part of parts.slice(1)) {
      expect(part).toMatchObject({
        characters: [],
        npcs: [],
        encounters: [],
        campaigns: [],
        fights: [],
        screens: [],
      });
    }
  });

  it('keeps related records and records with the same name together', () => {
    expect(parts[0]).toEqual({
      ...document,
      notes: [],
      sessions: [],
      monsters: [monster(NAMED)],
      spells: [spell(PINNED - 5_000)],
    });
    const twins = [monster(100, 'ÖWL 7'), monster(101, 'Twin'), ...document.monsters, monster(102, 'twin ')];
    const divided = importParts({ ...document, monsters: twins }, maximum);
    const places = (...ids: number[]) =>
      ids.map((id) =>
        divided.findIndex(({ monsters }) => monsters.some(({ monster_id }) => monster_id === idOf(id))),
      );
    expect(places(NAMED, 100)).toEqual([0, 0]);
    const [one, other] = places(101, 102);
    expect(one).toBe(other);
    expect(one).toBeGreaterThan(0);
  });

  it('has the journal in its last parts, each record once', () => {
    const [sample] = SAMPLE.notes;
    const notes = upTo(20).map((at) => ({
      ...sample,
      name: 'The same name',
      note_id: idOf(7_000 + at),
      text: 'x'.repeat(3_000),
    })) as ExportDocument['notes'];
    const divided = importParts({ ...document, notes }, maximum);
    expect(divided[0]?.notes).toEqual([]);
    expect(divided.flatMap((part) => part.notes)).toEqual(notes);
    expect(divided.flatMap((part) => part.sessions)).toEqual(document.sessions);
    for (const part of divided.slice(1)) {
      const journal = part.notes.length + part.sessions.length;
      expect(journal === 0 || part.monsters.length + part.spells.length === 0).toBe(true);
      // Room for the pairs of ids that are sent with it.
      if (journal > 0) expect(bytesOf(part)).toBeLessThan(maximum - 100 * idsIn(part).length);
    }
  });

  it('is not split if it fits', () => {
    expect(importParts(document, 1_000_000)).toEqual([document]);
  });
});

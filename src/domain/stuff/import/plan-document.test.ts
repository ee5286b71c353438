import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { importDocumentSchema } from '../export-document.ts';
import { byKind } from '../record-kinds.ts';
import { DUPLICATE_CHOICES } from './duplicates.ts';
import { type PresentRecords, planDocumentImport } from './plan-document.ts';
import { sameForAll } from './plan-records.ts';

const id = (digit: string) => `0190000${digit}-0000-7000-8000-000000000000`;
const A = id('a');
const B = id('b');
const E = id('e');
const C = id('c');

const document = z.parse(importDocumentSchema, {
  format: 'lorescreen',
  version: 1,
  characters: [
    { character_id: A, name: 'Mira', player: 'Ann', hit_points: 9, level: 2, armor_class: 14 },
    { character_id: B, name: 'Otto', player: 'Bob', hit_points: 12, level: 2, armor_class: 16 },
  ],
  encounters: [
    {
      encounter_id: E,
      name: 'Ambush',
      short_description: 'x',
      characters: [A, B, A, id('f')],
      monsters: [
        { name: 'Goblin', count: 2, pointer: 'srd/goblin' },
        { name: 'Wolf', count: 0, pointer: 'srd/wolf' },
      ],
    },
  ],
  campaigns: [
    {
      campaign_id: C,
      name: 'Mist',
      characters: [
        { character_id: A, current_hit_points: 3, dead: true },
        { character_id: A, current_hit_points: 9 },
      ],
      encounters: [E, E],
      done_encounters: [E],
    },
  ],
});

const nothing: PresentRecords = {
  ...byKind(() => []),
  monster: [],
  spell: [],
  placedEncounters: new Set(),
};

function counter(): () => string {
  let made = 0;
  return () => `new-${++made}`;
}

describe('planDocumentImport', () => {
  it.each(DUPLICATE_CHOICES)('adds everything to an empty account (%s), under new ids', (choice) => {
    const plan = planDocumentImport(document, nothing, { actionOf: sameForAll(choice), newId: counter() });
    expect(plan.characters.map(({ id, action, duplicate }) => [id, action, duplicate])).toEqual([
      ['new-1', 'add', false],
      ['new-2', 'add', false],
    ]);
    expect(plan.encounters[0]).toMatchObject({
      id: 'new-3',
      item: { characters: ['new-1', 'new-2'], monsters: [{ name: 'Goblin' }] },
    });
    expect(plan.campaigns[0]?.item.characters).toEqual([
      { character_id: 'new-1', current_hit_points: 3, dead: true },
    ]);
    expect(plan.placements).toEqual([{ encounterId: 'new-3', campaignId: 'new-4', done: true }]);
  });

  const present: PresentRecords = {
    ...nothing,
    character: [
      { id: 'present', name: ' mIRA' },
      { id: B, name: 'Renamed' },
    ],
    encounter: [{ id: E, name: 'Ambush' }],
    placedEncounters: new Set([E]),
  };

  it('skips existing records, links new records to them, and keeps their place', () => {
    const plan = planDocumentImport(document, present, { actionOf: sameForAll('skip'), newId: counter() });
    expect(plan.characters.map(({ id, action }) => [id, action])).toEqual([
      ['present', 'skip'],
      [B, 'skip'],
    ]);
    expect(plan.campaigns[0]).toMatchObject({
      action: 'add',
      item: { characters: [{ character_id: 'present' }] },
    });
    expect(plan.placements).toEqual([]);
    const unplaced = { ...present, placedEncounters: new Set<string>() };
    expect(
      planDocumentImport(document, unplaced, { actionOf: sameForAll('skip'), newId: counter() }).placements,
    ).toHaveLength(1);
    const [campaign] = document.campaigns;
    const bothThere = { ...unplaced, campaign: [{ id: 'mine', name: campaign?.name ?? '' }] };
    expect(
      planDocumentImport(document, bothThere, { actionOf: sameForAll('skip'), newId: counter() }).placements,
    ).toEqual([]);
  });

  it('replaces existing records under their ids', () => {
    const plan = planDocumentImport(document, present, { actionOf: sameForAll('replace'), newId: counter() });
    expect(plan.characters.map(({ id, action }) => [id, action])).toEqual([
      ['present', 'replace'],
      [B, 'replace'],
    ]);
    expect(plan.placements).toEqual([{ encounterId: E, campaignId: 'new-1', done: true }]);
  });

  it('keeps both with a new id, and reports them as duplicates', () => {
    const plan = planDocumentImport(document, present, {
      actionOf: sameForAll('keep_both'),
      newId: counter(),
    });
    expect(plan.characters.map(({ id, action, duplicate }) => [id, action, duplicate])).toEqual([
      ['new-1', 'add', true],
      ['new-2', 'add', true],
    ]);
  });

  it('matches each existing record once', () => {
    const twins = { ...document, characters: document.characters.map((item) => ({ ...item, name: 'Mira' })) };
    const one = { ...nothing, character: [{ id: 'present', name: 'Mira' }] };
    expect(
      planDocumentImport(twins, one, { actionOf: sameForAll('replace'), newId: counter() }).characters.map(
        ({ id }) => id,
      ),
    ).toEqual(['present', 'new-1']);
  });
});

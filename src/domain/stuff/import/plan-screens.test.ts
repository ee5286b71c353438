import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LAYOUTS_MAXIMUM, type Layout, type Panel } from '#domain/screen/screen.ts';
import { SCREEN_BYTES_MAXIMUM } from '#domain/screen/screen-size.ts';
import { importDocumentSchema } from '../export-document.ts';
import { byKind } from '../record-kinds.ts';
import type { DuplicateChoice } from './duplicates.ts';
import { planDocumentImport } from './plan-document.ts';
import { sameForAll } from './plan-records.ts';
import { planScreens } from './plan-screens.ts';

const id = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [NPC, CAMPAIGN, GONE] = [id(1), id(2), id(3)];
const size = { width: 1, height: 1 };
const pin = (record_id: string): Panel => ({
  id: id(10),
  ...size,
  kind: 'record',
  record: 'npc',
  record_id,
  name: 'Marra',
});
const note = (text: string): Panel => ({ id: id(11), ...size, kind: 'note', title: '', text });
const layout = (at: number, name: string, panels: Panel[] = []): Layout => ({ id: id(at), name, panels });

function plan(screens: object[], present: Record<string, Layout[]>, duplicates: DuplicateChoice = 'skip') {
  const document = z.parse(importDocumentSchema, {
    format: 'lorescreen',
    version: 1,
    npcs: [{ npc_id: NPC, name: 'Marra', hit_points: 9, armor_class: 10 }],
    campaigns: [{ campaign_id: CAMPAIGN, name: 'Mist' }],
    screens,
  });
  let made = 0;
  const newId = () => `new-${++made}`;
  const there = { ...byKind(() => []), monster: [], spell: [], placedEncounters: new Set<string>() };
  const planned = planDocumentImport(document, there, { actionOf: sameForAll(duplicates), newId });
  const { layouts, screens: written } = planScreens(
    document.screens,
    planned,
    new Map(Object.entries(present)),
    {
      duplicates,
      newId,
    },
  );
  const ids = { npc: planned.npcs[0]?.id, campaign: planned.campaigns[0]?.id };
  return { ids, actions: layouts.map(({ action, duplicate }) => [action, duplicate]), written };
}

describe('planScreens', () => {
  it('adds the layouts with new ids, to the place and the records of this account', () => {
    const combat = layout(20, 'Combat', [pin(NPC), pin(GONE)]);
    const { ids, actions, written } = plan(
      [
        { place: 'mine', layouts: [combat] },
        { place: CAMPAIGN, layouts: [layout(21, 'Town')] },
        { place: GONE, layouts: [layout(22, 'Lost')] },
      ],
      {},
    );
    expect(actions).toEqual([
      ['add', false],
      ['add', false],
    ]);
    expect(written).toMatchObject([
      { place: 'mine', layouts: [{ name: 'Combat', panels: [{ record_id: ids.npc }, { record_id: GONE }] }] },
      { place: ids.campaign, layouts: [{ name: 'Town' }] },
    ]);
    const [added] = written[0]?.layouts ?? [];
    const made = [added?.id, ...(added?.panels ?? []).map((panel) => panel.id)];
    expect(new Set(made).size).toBe(3);
    for (const one of made) expect(one).toMatch(/^new-/);
  });

  it.each([
    ['skip', [['skip', true]], undefined],
    ['replace', [['replace', true]], [layout(30, 'COMBAT', [note('new')]), layout(31, 'Town')]],
    ['keep_both', [['add', true]], ['Combat', 'Town', 'COMBAT']],
  ] as const)('treats a layout of the same name like other records: %s', (choice, expected, layouts) => {
    const present = { mine: [layout(30, 'Combat', [note('old')]), layout(31, 'Town')] };
    const sent = [{ place: 'mine', layouts: [layout(20, 'COMBAT', [note('new')])] }];
    const { actions, written } = plan(sent, present, choice);
    expect(actions).toEqual(expected);
    const named = written[0]?.layouts;
    expect(choice === 'keep_both' ? named?.map(({ name }) => name) : named).toEqual(layouts);
  });

  it('keeps the layouts of the account and adds those that still have room', () => {
    const present = {
      mine: Array.from({ length: LAYOUTS_MAXIMUM - 1 }, (_, at) => layout(100 + at, `Own ${at}`)),
    };
    const sent = [{ place: 'mine', layouts: [layout(20, 'One'), layout(21, 'Two')] }];
    const { actions, written } = plan(sent, present);
    expect(actions).toEqual([
      ['add', false],
      ['skip', false],
    ]);
    expect(written[0]?.layouts.map(({ name }) => name)).toEqual([
      ...present.mine.map(({ name }) => name),
      'One',
    ]);
  });

  it.each(['skip', 'replace'] as const)('never makes a screen too large to be saved (%s)', (choice) => {
    const long = note('é'.repeat(10_000));
    const full = layout(
      30,
      'Combat',
      Array.from({ length: 12 }, () => long),
    );
    const most = layout(
      20,
      'Travel',
      Array.from({ length: 5 }, () => long),
    );
    const present = { mine: [full, layout(31, 'Travel')] };
    const sent = [{ place: 'mine', layouts: [choice === 'skip' ? { ...most, name: 'Wilds' } : most] }];
    const { actions, written } = plan(sent, present, choice);
    expect(SCREEN_BYTES_MAXIMUM).toBeLessThan(17 * 20_000);
    expect(actions).toEqual([['skip', choice === 'replace']]);
    expect(written).toEqual([]);
  });
});

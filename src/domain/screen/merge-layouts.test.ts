import { describe, expect, it } from 'vitest';
import { mergeLayouts } from './merge-layouts.ts';
import type { Layout, Panel } from './screen.ts';

const note = (id: string, text = ''): Panel => ({ id, kind: 'note', title: id, text, width: 1, height: 1 });
const layout = (id: string, ...panels: Panel[]): Layout => ({ id, name: id, panels });
const panelsOf = (layouts: readonly Layout[] | undefined) =>
  layouts?.map(({ id, panels }) => `${id}: ${panels.map((panel) => panel.id).join(' ')}`);

const BASE = [layout('fight', note('a'), note('b'), note('c')), layout('town', note('d'))];

describe('a screen that two devices changed', () => {
  it('keeps the panels that both added, removed and moved', () => {
    const mine = [layout('fight', note('new'), note('a'), note('b'), note('c')), layout('town')];
    const theirs = [layout('fight', note('c'), note('a')), layout('town', note('d')), layout('road')];
    expect(panelsOf(mergeLayouts({ base: BASE, mine, theirs }))).toEqual([
      'fight: new c a',
      'town: ',
      'road: ',
    ]);
  });

  it('takes each field of a panel from the side that changed it, and merges texts by paragraphs', () => {
    const text = 'One.\n\nTwo.';
    const base = [layout('fight', note('a', text))];
    const mine = [layout('fight', { ...note('a', `${text}\n\nThree.`), width: 2 })];
    const theirs = [{ ...layout('fight', { ...note('a', `Zero.\n\n${text}`), height: 3 }), name: 'Battle' }];
    expect(mergeLayouts({ base, mine, theirs })).toEqual([
      {
        ...layout('fight', { ...note('a', `Zero.\n\n${text}\n\nThree.`), width: 2, height: 3 }),
        name: 'Battle',
      },
    ]);
  });

  it('keeps a panel that one side changed and the other removed', () => {
    const mine = [layout('fight', note('a', 'changed'))];
    const theirs = [layout('fight', note('b', 'changed too'))];
    const base = [layout('fight', note('a'), note('b'))];
    expect(panelsOf(mergeLayouts({ base, mine, theirs }))).toEqual(['fight: a b']);
  });

  it('asks about the same field of the same panel, and about two different panels with one id', () => {
    const changed = (text: string) => [layout('fight', note('a', text))];
    expect(
      mergeLayouts({ base: changed('old'), mine: changed('mine'), theirs: changed('theirs') }),
    ).toBeUndefined();
    expect(mergeLayouts({ base: [], mine: changed('mine'), theirs: changed('theirs') })).toBeUndefined();
    expect(panelsOf(mergeLayouts({ base: [], mine: changed('same'), theirs: changed('same') }))).toEqual([
      'fight: a',
    ]);
  });
});

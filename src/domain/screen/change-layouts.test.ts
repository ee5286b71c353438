import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  addLayout,
  addPanel,
  changeLayout,
  changePanel,
  insertLayout,
  insertPanel,
  movePanel,
  movePanelTo,
  removeLayout,
  removePanel,
  renameLayout,
  resizePanel,
  sizeOfNew,
  whyNoMoreLayouts,
  whyNoMorePanels,
} from './change-layouts.ts';
import { copyReadyLayouts } from './ready-layouts.ts';
import {
  HEIGHT_MAXIMUM,
  LAYOUTS_MAXIMUM,
  type Layout,
  layoutsSchema,
  PANELS_MAXIMUM,
  type Panel,
} from './screen.ts';

const dice = (id: string, width = 1, height = 1): Panel => ({ kind: 'dice', id, width, height });
const layoutOf = (...panels: Panel[]): Layout => ({ id: 'combat', name: 'Combat', panels });
const order = ({ panels }: Layout) => panels.map(({ id }) => id).join('');
const letters = (text: string, width = 1) => layoutOf(...[...text].map((letter) => dice(letter, width)));

describe('a panel', () => {
  it('is added at the end with the size of its kind', () => {
    const added = addPanel(letters('ab'), { kind: 'counter', title: 'Doom', value: 0, maximum: 6 }, 'c');
    expect(order(added)).toBe('abc');
    expect(added.panels[2]).toMatchObject({ id: 'c', width: 1, height: 1, title: 'Doom' });
  });

  it('is taller for a stat block', () => {
    const entry = { kind: 'entry', index: 'x', name: 'X' } as const;
    expect(sizeOfNew({ ...entry, guide: 'monsters' }).height).toBeGreaterThan(
      sizeOfNew({ ...entry, guide: 'rules' }).height,
    );
  });

  it('is not added beyond the limit, and the sentence names the layout', () => {
    const full = layoutOf(...Array.from({ length: PANELS_MAXIMUM }, (_, at) => dice(String(at))));
    expect(addPanel(full, { kind: 'dice' }, 'more')).toBe(full);
    expect(whyNoMorePanels(full)).toMatch(/^Combat has 50 panels/);
    expect(whyNoMorePanels(letters('a'))).toBeUndefined();
  });

  it('is removed and put back at its place', () => {
    const before = letters('abc');
    const removed = removePanel(before, 'b');
    expect(order(removed)).toBe('ac');
    expect(insertPanel(removed, dice('b'), 1)).toEqual(before);
    expect(insertPanel(before, dice('b'), 0)).toBe(before);
    expect(removePanel(before, 'z')).toBe(before);
  });

  it('changes what it contains', () => {
    const note: Panel = { ...dice('b'), kind: 'note', title: '', text: 'Hush' };
    expect(changePanel(letters('abc'), note).panels[1]).toBe(note);
    const before = letters('a');
    expect(changePanel(before, note)).toBe(before);
  });

  it.each([
    ['left', 'bacdef'],
    ['right', 'acbdef'],
    ['down', 'acdbef'],
    ['up', 'bacdef'],
  ] as const)('moves %s in two columns', (direction, expected) => {
    expect(order(movePanel(letters('abcdef'), 'b', direction, 2))).toBe(expected);
  });

  it('passes one wide panel on its way down', () => {
    expect(order(movePanel(letters('abc', 4), 'a', 'down', 3))).toBe('bac');
  });

  it('stays at the ends', () => {
    const before = letters('abc');
    expect(movePanel(before, 'a', 'left', 2)).toBe(before);
    expect(movePanel(before, 'c', 'down', 2)).toBe(before);
    expect(movePanel(before, 'z', 'down', 2)).toBe(before);
  });

  it.each([
    [0, 'bac'],
    [2, 'acb'],
    [9, 'acb'],
    [-1, 'bac'],
  ])('is dropped at position %i', (position, expected) => {
    expect(order(movePanelTo(letters('abc'), 'b', position))).toBe(expected);
  });

  it('grows and shrinks within its limits', () => {
    const sizes = (layout: Layout) => layout.panels.map(({ width, height }) => [width, height]);
    expect(sizes(resizePanel(layoutOf(dice('a')), 'a', 'right', 3))).toEqual([[2, 1]]);
    expect(sizes(resizePanel(layoutOf(dice('a')), 'a', 'down', 3))).toEqual([[1, 2]]);
    const smallest = layoutOf(dice('a'));
    expect(resizePanel(smallest, 'a', 'left', 3)).toBe(smallest);
    expect(resizePanel(smallest, 'a', 'up', 3)).toBe(smallest);
    const tallest = layoutOf(dice('a', 1, HEIGHT_MAXIMUM));
    expect(resizePanel(tallest, 'a', 'down', 3)).toBe(tallest);
  });

  it('becomes narrower from the width that a narrow screen shows', () => {
    const wide = layoutOf(dice('a', 4));
    expect(resizePanel(wide, 'a', 'left', 2).panels[0]?.width).toBe(1);
    expect(resizePanel(wide, 'a', 'right', 2)).toBe(wide);
  });
});

describe('a layout', () => {
  it('is added, renamed, removed and put back', () => {
    const [first, second] = [letters('a'), { ...letters('b'), id: 'travel', name: 'Travel' }];
    const both = addLayout([first], second);
    expect(both).toEqual([first, second]);
    expect(changeLayout(both, 'travel', (layout) => renameLayout(layout, ' Road '))[1]?.name).toBe('Road');
    expect(changeLayout(both, 'travel', (layout) => renameLayout(layout, ' '))).toBe(both);
    const left = removeLayout(both, 'combat');
    expect(left).toEqual([second]);
    expect(insertLayout(left, first, 0)).toEqual(both);
    expect(removeLayout(left, 'combat')).toBe(left);
  });

  it('is not added beyond the limit', () => {
    const full = Array.from({ length: LAYOUTS_MAXIMUM }, (_, at) => ({ ...letters(''), id: String(at) }));
    expect(addLayout(full, letters('a'))).toBe(full);
    expect(whyNoMoreLayouts(full)).toMatch(/at most 20 layouts/);
    expect(whyNoMoreLayouts([])).toBeUndefined();
  });
});

it('copies the ready layouts with an id for everything, as the schema wants them', () => {
  let made = 0;
  const layouts = copyReadyLayouts(() => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`);
  expect(layouts.map(({ name }) => name)).toEqual(['Combat', 'Travel', 'Town']);
  expect(z.parse(layoutsSchema, layouts)).toEqual(layouts);
  expect(new Set(layouts.flatMap(({ id, panels }) => [id, ...panels.map((panel) => panel.id)])).size).toBe(
    made,
  );
});

import {
  HEIGHT_MAXIMUM,
  LAYOUTS_MAXIMUM,
  type Layout,
  PANELS_MAXIMUM,
  type Panel,
  type PanelKind,
  WIDTH_MAXIMUM,
} from './screen.ts';

/*
 * The changes of a screen. A change that has no effect returns the same object, so that nothing is saved for it. Ids
 * are passed in.
 */

/** A panel without its place on a layout. */
export type NewPanel = Panel extends infer One
  ? One extends Panel
    ? Omit<One, 'id' | 'width' | 'height'>
    : never
  : never;

export type Direction = 'left' | 'right' | 'up' | 'down';

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: Readonly<Record<PanelKind, Size>> = {
  entry: { width: 1, height: 2 },
  record: { width: 1, height: 2 },
  conditions: { width: 1, height: 3 },
  note: { width: 1, height: 2 },
  dice: { width: 1, height: 2 },
  fight: { width: 1, height: 3 },
  counter: { width: 1, height: 1 },
  pick: { width: 1, height: 2 },
};

/** The size of a panel that was just added. Stat blocks are long. */
export function sizeOfNew(panel: NewPanel): Size {
  const isStatBlock =
    (panel.kind === 'entry' && panel.guide === 'monsters') ||
    (panel.kind === 'record' && panel.record === 'monster');
  return isStatBlock ? { width: 1, height: 4 } : SIZES[panel.kind];
}

/** Why nothing can be added, in a sentence. Undefined if there is space. */
export function whyNoMorePanels({ name, panels }: Layout): string | undefined {
  if (panels.length < PANELS_MAXIMUM) return undefined;
  return `${name} has ${PANELS_MAXIMUM} panels, and a layout has at most as many. Remove one first.`;
}

export function whyNoMoreLayouts(layouts: readonly Layout[]): string | undefined {
  if (layouts.length < LAYOUTS_MAXIMUM) return undefined;
  return `A screen has at most ${LAYOUTS_MAXIMUM} layouts. Delete one first.`;
}

/** Changes one layout of a screen. */
export function changeLayout(
  layouts: readonly Layout[],
  layoutId: string,
  change: (layout: Layout) => Layout,
): readonly Layout[] {
  const at = layouts.findIndex(({ id }) => id === layoutId);
  const layout = layouts[at];
  if (layout === undefined) return layouts;
  const changed = change(layout);
  return changed === layout ? layouts : layouts.with(at, changed);
}

export function addLayout(layouts: readonly Layout[], layout: Layout): readonly Layout[] {
  return insertLayout(layouts, layout, layouts.length);
}

/** Also undoes a removal. */
export function insertLayout(layouts: readonly Layout[], layout: Layout, at: number): readonly Layout[] {
  const isThere = layouts.some(({ id }) => id === layout.id);
  return isThere || layouts.length >= LAYOUTS_MAXIMUM ? layouts : layouts.toSpliced(at, 0, layout);
}

export function removeLayout(layouts: readonly Layout[], layoutId: string): readonly Layout[] {
  const left = layouts.filter(({ id }) => id !== layoutId);
  return left.length === layouts.length ? layouts : left;
}

/** A name of only spaces changes nothing. */
export function renameLayout(layout: Layout, name: string): Layout {
  const trimmed = name.trim();
  return trimmed === '' || trimmed === layout.name ? layout : { ...layout, name: trimmed };
}

/** At the end. */
export function addPanel(layout: Layout, panel: NewPanel, id: string): Layout {
  return insertPanel(layout, { ...panel, ...sizeOfNew(panel), id } as Panel, layout.panels.length);
}

/** Also undoes a removal. */
export function insertPanel(layout: Layout, panel: Panel, at: number): Layout {
  const isThere = layout.panels.some(({ id }) => id === panel.id);
  if (isThere || layout.panels.length >= PANELS_MAXIMUM) return layout;
  return { ...layout, panels: layout.panels.toSpliced(at, 0, panel) };
}

export function removePanel(layout: Layout, panelId: string): Layout {
  const panels = layout.panels.filter(({ id }) => id !== panelId);
  return panels.length === layout.panels.length ? layout : { ...layout, panels };
}

/** Replaces what a panel contains, such as the text of a note. */
export function changePanel(layout: Layout, panel: Panel): Layout {
  const at = layout.panels.findIndex(({ id }) => id === panel.id);
  if (at === -1 || layout.panels[at] === panel) return layout;
  return { ...layout, panels: layout.panels.with(at, panel) };
}

/** Moves a panel to a position in the order of the panels, or as near to it as possible. */
export function movePanelTo(layout: Layout, panelId: string, position: number): Layout {
  const from = layout.panels.findIndex(({ id }) => id === panelId);
  const panel = layout.panels[from];
  const to = Math.max(0, Math.min(position, layout.panels.length - 1));
  if (panel === undefined || to === from) return layout;
  return { ...layout, panels: layout.panels.toSpliced(from, 1).toSpliced(to, 0, panel) };
}

/** Left and right move by one panel, up and down by about one row of a grid with `columns` columns. */
export function movePanel(layout: Layout, panelId: string, direction: Direction, columns: number): Layout {
  const { panels } = layout;
  const from = panels.findIndex(({ id }) => id === panelId);
  const step = direction === 'left' || direction === 'up' ? -1 : 1;
  const passes = direction === 'up' || direction === 'down' ? columns : 1;
  let to = from;
  for (let passed = 0; passed < passes; ) {
    const next = panels[to + step];
    if (next === undefined) break;
    passed += shownWidth(next, columns);
    to += step;
  }
  return from === -1 ? layout : movePanelTo(layout, panelId, to);
}

/** The columns that a panel takes: not more than the grid has. */
export function shownWidth({ width }: Pick<Panel, 'width'>, columns: number): number {
  return Math.min(width, columns);
}

/**
 * Makes a panel wider (right), narrower (left), taller (down) or shorter (up) by one. The width starts from the shown
 * one, so that each press on a narrow screen has an effect.
 */
export function resizePanel(layout: Layout, panelId: string, direction: Direction, columns: number): Layout {
  const panel = layout.panels.find(({ id }) => id === panelId);
  if (panel === undefined) return layout;
  const step = direction === 'left' || direction === 'up' ? -1 : 1;
  if (direction === 'up' || direction === 'down') {
    const height = Math.max(1, Math.min(panel.height + step, HEIGHT_MAXIMUM));
    return height === panel.height ? layout : changePanel(layout, { ...panel, height });
  }
  const shown = shownWidth(panel, columns);
  const width = Math.max(1, Math.min(shown + step, columns, WIDTH_MAXIMUM));
  return width === shown ? layout : changePanel(layout, { ...panel, width });
}

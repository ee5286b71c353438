import { type RefObject, useCallback, useRef } from 'react';
import {
  changeLayout,
  insertPanel,
  movePanel,
  movePanelTo,
  removePanel,
  resizePanel,
  shownWidth,
} from '#domain/screen/change-layouts.ts';
import type { Layout, Panel } from '#domain/screen/screen.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { usePageKeys } from '#web/ui/use-page-keys.ts';
import type { PanelAct } from './board-panel.tsx';
import { panelTitle } from './panels/panel-choices.ts';
import { isFree } from './use-layout-keys.ts';

interface PanelActsOptions {
  grid: RefObject<HTMLElement | null>;
  layoutId: string;
  change: (change: (layouts: readonly Layout[]) => readonly Layout[]) => void;
  /** Tells screen readers what changed. */
  onSay: (text: string) => void;
}

/** The actions of menus, keys and the pointer on the panels of a layout. The functions are stable. */
export function usePanelActs({ grid, layoutId, change, onSay }: PanelActsOptions) {
  const undo = useRef<() => void>(undefined);

  /** Announces what happened to the panel. */
  const changePlace = useCallback(
    (panelId: string, place: (layout: Layout) => Layout) => {
      const columns = columnsOf(grid.current);
      change((layouts) =>
        changeLayout(layouts, layoutId, (layout) => {
          const changed = place(layout);
          const at = changed.panels.findIndex(({ id }) => id === panelId);
          const panel = changed.panels[at];
          if (panel !== undefined) onSay(describe(panel, at, { columns, layout: changed }));
          return changed;
        }),
      );
    },
    [grid, layoutId, change, onSay],
  );

  const remove = useCallback(
    (panelId: string) => {
      let restore: (() => void) | undefined;
      const neighbour = neighbourOf(grid.current, panelId);
      change((layouts) =>
        changeLayout(layouts, layoutId, (layout) => {
          const at = layout.panels.findIndex(({ id }) => id === panelId);
          const panel = layout.panels[at];
          if (panel === undefined) return layout;
          const title = panelTitle(panel);
          restore = () => {
            undo.current = undefined;
            closeToast();
            change((all) => changeLayout(all, layoutId, (one) => insertPanel(one, panel, at)));
            onSay(`${title} is back.`);
            requestAnimationFrame(() => focusPanel(panelId));
          };
          const closeToast = toast.info(`Removed ${title}`, {
            action: { label: 'Undo', run: restore },
          });
          return removePanel(layout, panelId);
        }),
      );
      undo.current = restore;
      requestAnimationFrame(() => neighbour !== undefined && focusPanel(neighbour));
    },
    [grid, layoutId, change, onSay],
  );

  const act = useCallback(
    (panelId: string, made: PanelAct) => {
      if (made.do === 'remove') {
        remove(panelId);
        return;
      }
      const { direction } = made;
      const columns = columnsOf(grid.current);
      const place = made.do === 'move' ? movePanel : resizePanel;
      changePlace(panelId, (layout) => place(layout, panelId, direction, columns));
      // Not after a drop, because the panel is then under the pointer.
      requestAnimationFrame(() => findBody(panelId)?.scrollIntoView({ block: 'nearest' }));
    },
    [grid, changePlace, remove],
  );

  const drop = useCallback(
    (panelId: string, targetId: string) =>
      changePlace(panelId, (layout) =>
        movePanelTo(
          layout,
          panelId,
          layout.panels.findIndex(({ id }) => id === targetId),
        ),
      ),
    [changePlace],
  );

  usePageKeys((event) => {
    const isUndo =
      event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isUndo || undo.current === undefined || !isFree(event.target)) return;
    event.preventDefault();
    undo.current();
  });

  return { act, drop };
}

function describe(
  panel: Panel,
  at: number,
  { columns, layout }: { columns: number; layout: Layout },
): string {
  const place = `${at + 1} of ${layout.panels.length}`;
  return `${panelTitle(panel)}: ${place}, ${shownWidth(panel, columns)} wide, ${panel.height} high.`;
}

/** The number of columns that the grid has now. */
function columnsOf(grid: HTMLElement | null): number {
  return grid === null ? 1 : getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}

function findBody(panelId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(panelId)}"] > .board-panel-body`);
}

export function focusPanel(panelId: string): void {
  const body = findBody(panelId);
  body?.focus({ preventScroll: true });
  body?.scrollIntoView({ block: 'nearest' });
}

/** The panel that takes the focus when this one disappears. */
function neighbourOf(grid: HTMLElement | null, panelId: string): string | undefined {
  const ids = [...(grid?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])].map(
    ({ dataset }) => dataset.panel,
  );
  const at = ids.indexOf(panelId);
  return ids[at + 1] ?? ids[at - 1];
}

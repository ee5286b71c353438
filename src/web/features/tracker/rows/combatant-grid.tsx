import { type FocusEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import { useDragOrder } from '#web/ui/use-drag-order.ts';
import { clickRow } from '../act/act-deeds.ts';
import { scrollToRow, uncoverRow } from '../focus/active-row-in-sight.ts';
import { dropRow } from '../focus/row-commands.ts';
import { focusRow, isMarkedByFocus, keyOfRow, markCursor } from '../focus/row-elements.ts';
import { openMore, showDetails } from '../focus/shown-combatant.ts';
import type { ListedRow } from '../state/listed-rows.ts';
import { useFight, useTracker, useView } from '../state/tracker.tsx';
import { useLater } from '../state/use-later.ts';
import { isWide } from '../state/use-wide.ts';
import { isCompact, toggleSelected } from '../state/view.ts';
import { CombatantRow } from './combatant-row.tsx';
import { DeadRow } from './dead-row.tsx';
import { GridHead } from './grid-head.tsx';
import { GroupRow } from './group-row.tsx';
import { LairRow } from './lair-row.tsx';
import { RemovedRow } from './removed-row.tsx';
import { ROLE } from './roles.ts';
import { FullRowsContext, useFullRows } from './rows-with-controls.ts';
import { useSettling } from './use-delayed-moves.ts';
import { useHitPointWheel } from './use-hit-point-wheel.ts';
import { useListedRows } from './use-listed-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

export function CombatantGrid() {
  const tracker = useTracker();
  const { view } = tracker;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useListedRows();
  const count = useFight((fight) => fight.order.length);
  const rowHeight = useView((state) => state.rowHeight);
  const isSelecting = useView((state) => state.selected.size > 0);
  const isActing = useView((state) => state.act !== null);
  const newcomers = useNewcomers(useFight((fight) => fight.order));
  const fullRows = useFullRows(body, rows);
  const digits = digitsOf(rows);
  useHitPointWheel(body);
  useDragOrder(body, (key, drop) => dropRow(tracker, key, drop));
  useRowKeys(body, rows);
  useSettling(body);

  function mark(event: FocusEvent) {
    const key = keyOfRow(event.target);
    // A target of the open act is not marked: the panel stays with the one that acts.
    if (view.get().act !== null) return;
    if (key !== undefined && key !== view.get().cursor && isMarkedByFocus()) view.set({ cursor: key });
  }

  /**
   * Without a panel, a press outside the row's controls opens the sheet, on the tab of the hit points if they were
   * pressed. With a panel it marks the row.
   */
  function press(event: MouseEvent) {
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('tr[data-id]')?.dataset.id;
    if (id === undefined || target.closest('button, input, label, a') !== null) return;
    if (isWide()) focusRow(id);
    else if (view.get().selected.size > 0) toggleSelected(view, id);
    else showDetails(tracker, id, target.closest('.tracker-hit-points') ? 'hit-points' : undefined);
  }

  /** While an act is open, the whole row is a target. Only its own fields stay. */
  function take(event: MouseEvent) {
    if (view.get().act === null) return;
    const target = event.target as Element;
    const key = keyOfRow(target);
    if (key === undefined || target.closest('.tracker-save, .tracker-resist') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    clickRow(tracker, key);
  }

  /** A long press: everything that is changed rarely. A mouse keeps the menu of the browser. */
  function pressLong(event: MouseEvent) {
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('tr[data-id]')?.dataset.id;
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (id === undefined || !isTouch || target.closest('input') !== null) return;
    event.preventDefault();
    openMore(tracker, id);
  }

  return (
    <FullRowsContext value={fullRows}>
      <table
        role={ROLE.table}
        className="tracker-table"
        data-selecting={isSelecting || undefined}
        data-acting={isActing || undefined}
        data-compact={isCompact(rowHeight, count) || undefined}
        data-large={rowHeight === 'large' || undefined}
        aria-label="Initiative"
        aria-rowcount={count + 1}
      >
        <ActiveRowInSight />
        <CursorRow />
        <GridHead columns={['Initiative', 'Name', 'HP', 'AC']} unseen="Actions" />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: every row has a button for the same action. */}
        <tbody
          role={ROLE.rowgroup}
          ref={body}
          onFocus={mark}
          onClickCapture={take}
          onClick={press}
          onContextMenu={pressLong}
        >
          {rows.map((row) => (
            <Row key={row.key} row={row} digit={digits.get(row.key)} isNew={newcomers.includes(row.key)} />
          ))}
        </tbody>
      </table>
    </FullRowsContext>
  );
}

const DIGITS = 9;

/** The keys that mark the first rows. */
function digitsOf(rows: readonly ListedRow[]): ReadonlyMap<string, number> {
  const marked = rows.filter(({ kind }) => kind === 'combatant' || kind === 'group').slice(0, DIGITS);
  return new Map(marked.map(({ key }, place) => [key, place + 1]));
}

interface RowProps {
  row: ListedRow;
  digit: number | undefined;
  isNew: boolean;
}

const Row = memo(function Row({ row, digit, isNew }: RowProps) {
  switch (row.kind) {
    case 'combatant':
      return <CombatantRow id={row.key} digit={digit} isNew={isNew} />;
    case 'group':
      return <GroupRow rowKey={row.key} group={row.group} digit={digit} />;
    case 'removed':
      return <RemovedRow removed={row.removed} />;
    case 'lair':
      return <LairRow />;
    case 'dead':
      return <DeadRow count={row.count} />;
  }
});

const NOBODY: readonly string[] = [];
const NEW_FOR = 1000;
/** With more new rows, it is faster to render only the visible ones. */
const NEWCOMERS_MOST = 3;

function useNewcomers(order: readonly string[]): readonly string[] {
  const former = useLater(order, NEW_FOR);
  if (former === order) return NOBODY;
  const newcomers = order.filter((id) => !former.includes(id));
  return newcomers.length > NEWCOMERS_MOST ? NOBODY : newcomers;
}

/** Draws the mark of the row that keys apply to, so that the user sees which row a key will change. */
function CursorRow() {
  const cursor = useView((view) => view.cursor);
  useEffect(() => (cursor === null ? undefined : markCursor(cursor)), [cursor]);
  return null;
}

/**
 * Keeps the active row visible when there are many rows. A separate component, so that a turn does not render the
 * table.
 */
function ActiveRowInSight() {
  const activeId = useFight((fight) => fight.active_id);
  useEffect(() => {
    if (activeId === null) return;
    let cancelScroll: (() => void) | undefined;
    const frame = requestAnimationFrame(() => {
      cancelScroll = scrollToRow(activeId);
    });
    return () => {
      cancelAnimationFrame(frame);
      cancelScroll?.();
    };
  }, [activeId]);

  const prompts = useFight((fight) => fight.prompts);
  const showsAll = useView((view) => view.allPrompts);
  const shown = prompts.length > 0 && `${showsAll} ${prompts.map(({ id }) => id).join(' ')}`;
  useEffect(() => {
    if (shown === false || activeId === null) return;
    const frame = requestAnimationFrame(() => uncoverRow(activeId));
    return () => cancelAnimationFrame(frame);
  }, [shown, activeId]);
  return null;
}

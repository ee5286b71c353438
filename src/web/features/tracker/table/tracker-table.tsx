import { Castle } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { LAIR_INITIATIVE, lairPlace } from '#domain/combat/lair.ts';
import { Icon } from '#web/ui/icon.tsx';
import { markCursor, scrollToRow } from '../row-elements.ts';
import { useFight, useTracker, useView } from '../tracker.tsx';
import { useLater } from '../use-later.ts';
import { CombatantRow } from './combatant-row.tsx';
import { ROLE } from './roles.ts';
import { TableHead } from './table-head.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useHitPointWheel } from './use-hit-point-wheel.ts';

export function TrackerTable() {
  const { view } = useTracker();
  const body = useRef<HTMLTableSectionElement>(null);
  const order = useFight((fight) => fight.order);
  const newcomers = useNewcomers(order);
  const lair = useFight((fight) => (fight.lair === null ? null : lairPlace(fight)));
  useHitPointWheel(body);
  useDragOrder(body);

  return (
    <table role={ROLE.table} className="tracker-table" aria-label="Initiative">
      <ActiveRowInSight />
      <CursorRow />
      <TableHead columns={['Initiative', 'Name', 'HP', 'AC']} unseen="Actions" />
      <tbody
        role={ROLE.rowgroup}
        ref={body}
        onFocus={(event) => {
          const id = event.target.closest('tr')?.dataset.id;
          if (id !== undefined && id !== view.get().cursor) view.set({ cursor: id });
        }}
      >
        {order.map((id, place) => (
          <Fragment key={id}>
            {place === lair && <LairRow />}
            <CombatantRow id={id} isNew={newcomers.includes(id)} />
          </Fragment>
        ))}
        {lair === order.length && <LairRow />}
      </tbody>
    </table>
  );
}

const NOBODY: readonly string[] = [];
const NEW_FOR = 1000;
/** More of them are quicker drawn when only those in sight are. */
const NEWCOMERS_MOST = 3;

/** Who has just joined. */
function useNewcomers(order: readonly string[]): readonly string[] {
  const former = useLater(order, NEW_FOR);
  if (former === order) return NOBODY;
  const newcomers = order.filter((id) => !former.includes(id));
  return newcomers.length > NEWCOMERS_MOST ? NOBODY : newcomers;
}

function LairRow() {
  const note = useFight((fight) => fight.lair?.note ?? '');
  return (
    <tr role={ROLE.row} className="tracker-lair">
      <td role={ROLE.cell} className="tracker-lair-count">
        {LAIR_INITIATIVE}
      </td>
      <td role={ROLE.cell} colSpan={4} className="flex items-center gap-2">
        <Icon of={Castle} className="text-accent" />
        <span>Lair action{note && `: ${note}`}</span>
      </td>
    </tr>
  );
}

/** Where keys apply is drawn, or they would hit somebody nobody is looking at. */
function CursorRow() {
  const cursor = useView((view) => view.cursor);
  useEffect(() => (cursor === null ? undefined : markCursor(cursor)), [cursor]);
  return null;
}

/** With many rows the turn would otherwise walk out of sight. Apart, so that a turn does not render the table. */
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
  return null;
}

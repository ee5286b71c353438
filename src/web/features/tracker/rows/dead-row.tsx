import { useTracker, useView } from '../state/tracker.tsx';
import { placeDead } from '../state/view.ts';
import { ROLE } from './roles.ts';

/** Above the gathered dead, or in place of the hidden ones. */
export function DeadRow({ count }: { count: number }) {
  const { view } = useTracker();
  const place = useView((state) => state.dead);
  const isHidden = place === 'hidden';
  return (
    <tr role={ROLE.row} data-row-border="" className="tracker-note-row">
      <td role={ROLE.cell} colSpan={5} className="tracker-note">
        <span className="text-muted">
          {count} dead{isHidden && ' hidden'}
        </span>
        <button
          type="button"
          className="tracker-note-button"
          onClick={() => placeDead(view, isHidden ? 'gathered' : 'hidden')}
        >
          {isHidden ? 'Show the dead' : 'Hide the dead'}
        </button>
      </td>
    </tr>
  );
}

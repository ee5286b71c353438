import { useSyncExternalStore } from 'react';
import { focusRow } from '../focus/row-elements.ts';
import type { ReadyFight } from '../state/fight-source.ts';
import { useSend } from '../state/send.ts';
import { useTracker } from '../state/tracker.tsx';
import type { Removed } from '../state/view.ts';
import { ROLE } from './roles.ts';

/** A placeholder for a removed combatant, for some time: a second press there removes nobody. */
export function RemovedRow({ removed }: { removed: Removed }) {
  const { source } = useTracker();
  const send = useSend();
  const canUndo = useSyncExternalStore(source.subscribe, () => isLast(source.getSnapshot(), removed));
  return (
    <tr role={ROLE.row} data-removed={removed.ids[0]} className="tracker-note-row tracker-removed">
      <td role={ROLE.cell} colSpan={5} className="tracker-note">
        <span className="truncate text-muted">{removed.name}</span>
        <span>Removed</span>
        {canUndo && (
          <>
            <span aria-hidden="true">·</span>
            <button
              type="button"
              aria-label={`Undo removing ${removed.name}`}
              className="tracker-note-button"
              onClick={() => {
                send({ type: 'undo' });
                const [id] = removed.ids;
                if (id !== undefined) requestAnimationFrame(() => focusRow(id));
              }}
            >
              Undo
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

/** Whether undo would revert only this removal. */
function isLast({ fight, journal }: ReadyFight, { ids }: Removed): boolean {
  const { undo_top } = fight.history;
  const command = journal.findLast(({ sequence }) => sequence === undo_top)?.issued.command;
  if (command?.type !== 'remove-combatants' || !('combatant_ids' in command)) return false;
  return command.combatant_ids.includes(ids[0] ?? '');
}

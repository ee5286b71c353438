import { type KeyboardEvent, memo } from 'react';
import { toast } from '#web/ui/toast/toast.ts';
import { FIELD_BOUNDS } from '../fields/field-bounds.ts';
import { problemWith, wholeNumber } from '../fields/whole-number.ts';
import { moveRow } from '../focus/row-commands.ts';
import { useSend } from '../state/send.ts';
import { useTracker } from '../state/tracker.tsx';
import { ROLE } from './roles.ts';
import { RowIcon } from './row-icon.tsx';
import { useTypedValue } from './use-typed-value.ts';

interface InitiativeCellProps {
  id: string;
  name: string;
  initiative: number | null;
}

export const InitiativeCell = memo(function InitiativeCell({ id, name, initiative }: InitiativeCellProps) {
  const tracker = useTracker();
  const send = useSend();
  const field = useTypedValue('initiative', initiative === null ? '' : String(initiative), (text) => {
    const problem = problemWith(text, FIELD_BOUNDS.initiative);
    if (problem !== undefined) toast.info(problem);
    else {
      const typed = wholeNumber(text, FIELD_BOUNDS.initiative) ?? null;
      send({ type: 'set-initiative', combatant_id: id, initiative: typed });
    }
  });

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    moveRow(tracker, id, event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <td role={ROLE.cell} className="tracker-initiative">
      <button
        type="button"
        tabIndex={-1}
        data-control="handle"
        data-handle={id}
        aria-label={`Settle tie of ${name}`}
        title="Drag, or press the up and down arrows, to settle ties"
        className="tracker-handle"
        onKeyDown={moveByKey}
      >
        ≡
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        tabIndex={-1}
        data-control="initiative"
        aria-label={`Initiative of ${name}`}
        placeholder="–"
        maxLength={6}
        className="tracker-number"
        {...field}
      />
      <button
        type="button"
        tabIndex={-1}
        data-control="roll"
        aria-label={`Roll initiative of ${name}`}
        title="Roll initiative"
        className="tracker-button"
        onClick={() => send({ type: 'roll-initiative', combatant_ids: [id] })}
      >
        <RowIcon of="die" />
      </button>
    </td>
  );
});

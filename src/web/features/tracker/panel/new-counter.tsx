import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { makeId } from '#web/lib/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FIELD_BOUNDS } from '../fields/field-bounds.ts';
import { problemWith, wholeNumber } from '../fields/whole-number.ts';
import { leaveForRow } from '../focus/shown-combatant.ts';
import { useSend } from '../state/send.ts';
import { useTracker } from '../state/tracker.tsx';

/** A custom counter of the game master: superiority dice, charges, arrows. */
export function NewCounter({ combatantId }: { combatantId: string }) {
  const [openFor, setOpenFor] = useState<string>();
  if (openFor === combatantId) {
    return <CounterForm key={combatantId} combatantId={combatantId} onDone={() => setOpenFor(undefined)} />;
  }
  return (
    <Button variant="quiet" className="px-3" onClick={() => setOpenFor(combatantId)}>
      <Icon of={Plus} />
      Counter
    </Button>
  );
}

function CounterForm({ combatantId, onDone }: { combatantId: string; onDone: () => void }) {
  const tracker = useTracker();
  const send = useSend();
  const first = useRef<HTMLInputElement>(null);
  // The button that had the focus has disappeared.
  useEffect(() => first.current?.focus(), []);
  const [name, setName] = useState('');
  const [maximum, setMaximum] = useState('1');
  const problem = problemWith(maximum, FIELD_BOUNDS.uses);

  function add() {
    const uses = wholeNumber(maximum, FIELD_BOUNDS.uses);
    if (name.trim() === '' || uses === undefined) return;
    send({
      type: 'add-counter',
      combatant_id: combatantId,
      counter: {
        id: makeId(),
        name: name.trim(),
        kind: 'custom',
        maximum: uses,
        used: 0,
        recharge_from: null,
      },
    });
    onDone();
    leaveForRow(tracker);
  }

  return (
    <form
      className="flex w-full flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <input
        ref={first}
        aria-label="Counter name"
        placeholder="Superiority dice"
        autoComplete="off"
        maxLength={200}
        className="control w-0! min-w-32 grow"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <input
        aria-label="Uses"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-invalid={problem === undefined ? undefined : true}
        className="control w-16!"
        value={maximum}
        onChange={(event) => setMaximum(event.target.value)}
      />
      <Button type="submit">Keep</Button>
      {problem !== undefined && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

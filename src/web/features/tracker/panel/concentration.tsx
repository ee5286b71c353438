import { type KeyboardEvent, useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { leaveForRow } from '../focus/shown-combatant.ts';
import { useSend } from '../state/send.ts';
import { useTracker } from '../state/tracker.tsx';

/**
 * The typed text is discarded with another combatant or another concentration. Then the field shows the current value.
 */
export function Concentration({ combatant }: { combatant: Combatant }) {
  const tracker = useTracker();
  const send = useSend();
  const { id, concentration } = combatant;
  const of = `${id} ${concentration}`;
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const on = typed?.of === of ? typed.text : (concentration ?? '');

  /** Clearing the name ends the concentration. A concentration may have no name. */
  function take() {
    const nameless = concentration === null ? 'a spell' : null;
    send({ type: 'set-concentration', combatant_id: id, on: on.trim() || nameless });
  }

  function takeKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // The page's shortcuts then leave the field.
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter') return;
    // Otherwise the same key would press the newly focused element.
    event.preventDefault();
    setTyped(undefined);
    if (on.trim() !== (concentration ?? '')) take();
    leaveForRow(tracker);
  }

  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextField
        label="Concentrates on"
        placeholder="Bless"
        maxLength={200}
        className="min-w-0 grow"
        data-concentration={id}
        value={on}
        onKeyDown={takeKey}
        onChange={(event) => setTyped({ of, text: event.target.value })}
      />
      {concentration !== null && on === concentration ? (
        <>
          <Button
            title="It releases the earlier targets of the spell"
            className="whitespace-nowrap"
            onClick={() => send({ type: 'set-concentration', combatant_id: id, on, again: true })}
          >
            Cast again
          </Button>
          <Button onClick={() => send({ type: 'set-concentration', combatant_id: id, on: null })}>
            Drop
          </Button>
        </>
      ) : (
        <Button type="submit">Set</Button>
      )}
    </form>
  );
}

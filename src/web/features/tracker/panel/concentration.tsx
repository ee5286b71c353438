import { type KeyboardEvent, useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { leaveForRow } from '../focus/shown-combatant.ts';
import { useSend } from '../state/send.ts';
import { useTracker } from '../state/tracker.tsx';
import { SMALL } from './small-button.ts';

interface ConcentrationLineProps {
  combatant: Combatant;
  onDropped?: () => void;
}

/** What it concentrates on, and the button to drop it. Renders nothing without concentration. */
export function ConcentrationLine({ combatant, onDropped }: ConcentrationLineProps) {
  const send = useSend();
  const { id, concentration } = combatant;
  if (concentration === null) return null;
  const small = `${SMALL} whitespace-nowrap`;
  return (
    <div className="flex items-center gap-1.5 rounded-lg bg-text/5 py-1 pr-1 pl-3">
      <p className="min-w-0 grow">
        ◈ Concentrates on <strong>{concentration}</strong>
      </p>
      <Button
        variant="quiet"
        title="It releases the earlier targets of the spell"
        className={small}
        onClick={() => send({ type: 'set-concentration', combatant_id: id, on: concentration, again: true })}
      >
        Cast again
      </Button>
      <Button
        className={small}
        onClick={() => {
          send({ type: 'set-concentration', combatant_id: id, on: null });
          onDropped?.();
        }}
      >
        Drop
      </Button>
    </div>
  );
}

/**
 * The typed text is discarded with another combatant or another concentration. Then the field shows the current value.
 */
export function ConcentrationField({ combatant }: { combatant: Combatant }) {
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
    // The menu around it then closes.
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter') return;
    // Otherwise the same key would press the newly focused element.
    event.preventDefault();
    setTyped(undefined);
    if (on.trim() !== (concentration ?? '')) take();
    leaveForRow(tracker);
    tracker.view.set({ more: null });
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
      <Button type="submit">{concentration !== null && on.trim() === '' ? 'Drop' : 'Set'}</Button>
    </form>
  );
}

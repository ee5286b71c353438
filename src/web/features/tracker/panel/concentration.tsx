import { useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useSend } from '../tracker.tsx';

/** What was typed is forgotten with the combatant and when the concentration changes: the field shows what holds. */
export function Concentration({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const { id, concentration } = combatant;
  const of = `${id} ${concentration}`;
  const [typed, setTyped] = useState<{ of: string; text: string }>();
  const on = typed?.of === of ? typed.text : (concentration ?? '');
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'set-concentration', combatant_id: id, on: on.trim() || 'a spell' });
      }}
    >
      <TextField
        label="Concentrates on"
        placeholder="Bless"
        maxLength={200}
        className="min-w-0 grow"
        value={on}
        onChange={(event) => setTyped({ of, text: event.target.value })}
      />
      {concentration !== null && on === concentration ? (
        <>
          <Button
            title="It frees whom the spell held before"
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

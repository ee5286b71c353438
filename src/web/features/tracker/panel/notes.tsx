import { useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { TextAreaField } from '#web/ui/text-area.tsx';
import { useSend } from '../tracker.tsx';

/** Kept when the field is left. Mounted anew when they change on another device. */
export function Notes({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const [notes, setNotes] = useState(combatant.notes);
  return (
    <TextAreaField
      label="Notes"
      rows={1}
      maxLength={20_000}
      value={notes}
      onChange={(event) => setNotes(event.target.value)}
      onBlur={() => {
        if (notes !== combatant.notes) send({ type: 'set-notes', combatant_id: combatant.id, notes });
      }}
    />
  );
}

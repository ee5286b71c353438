import { useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { FIELD_BOUNDS } from '../fields/field-bounds.ts';
import { problemWith, wholeNumber } from '../fields/whole-number.ts';
import { useSend } from '../state/send.ts';

/** Applied on blur or Enter, as in the row. */
export function InitiativeField({ id, combatant }: { id: string; combatant: Combatant }) {
  const send = useSend();
  const { initiative } = combatant;
  const [typed, setTyped] = useState<string | null>(null);
  const saved = initiative === null ? '' : String(initiative);

  function take() {
    const text = (typed ?? saved).trim();
    setTyped(null);
    if (text === saved) return;
    const problem = problemWith(text, FIELD_BOUNDS.initiative);
    if (problem !== undefined) toast.info(problem);
    else {
      const value = wholeNumber(text, FIELD_BOUNDS.initiative) ?? null;
      send({ type: 'set-initiative', combatant_id: combatant.id, initiative: value });
    }
  }

  return (
    <input
      id={id}
      aria-label={`Initiative of ${combatant.name}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      placeholder="–"
      className="control w-16! text-right font-semibold"
      value={typed ?? saved}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

import { useId } from 'react';
import { type Combatant, FATES, type Fate, type Side } from '#domain/combat/combatant.ts';
import { SIDE_OPTIONS } from '../rows/side.tsx';
import { useSend } from '../state/send.ts';
import { FormOf } from './form.tsx';

const FATE_NAMES: Record<Fate, string> = {
  dies: 'Dies',
  'death-saves': 'Death saves',
  'knocked-out': 'Knocked out',
  regenerates: 'Dies if it does not regenerate',
};

export function Standing({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const { id, name, side, at_zero } = combatant;
  const combatant_ids = [id];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Choice
        label="Side"
        of={`of ${name}`}
        value={side}
        onChange={(value) => send({ type: 'set-side', combatant_ids, side: value as Side })}
      >
        {SIDE_OPTIONS}
      </Choice>
      <Choice
        label="At 0"
        of={`HP of ${name}`}
        value={at_zero}
        onChange={(value) => send({ type: 'set-dying', combatant_ids, at_zero: value as Fate })}
      >
        {FATES.map((fate) => (
          <option key={fate} value={fate}>
            {FATE_NAMES[fate]}
          </option>
        ))}
      </Choice>
      <FormOf combatant={combatant} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** The combatant's name, for screen readers only. */
  of: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
}

function Choice({ label, of, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-muted">
        {label}
        <span className="sr-only"> {of}</span>
      </label>
      <select
        id={id}
        className="min-h-9 rounded-lg border border-edge bg-raised px-1 pointer-coarse:min-h-11"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}

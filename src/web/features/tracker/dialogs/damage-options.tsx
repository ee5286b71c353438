import { outOfTurn } from '#domain/combat/credit.ts';
import { combatantsInOrder } from '#domain/combat/fight.ts';
import { SelectField } from '#web/ui/select.tsx';
import { useFight } from '../tracker.tsx';
import type { AmountOptions } from './amount-command.ts';
import { Check } from './check.tsx';

interface DamageOptionsProps {
  options: AmountOptions;
  onChange: (changes: Partial<AmountOptions>) => void;
}

export function DamageOptions({ options, onChange }: DamageOptionsProps) {
  const fight = useFight((whole) => whole);
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <Check label="Magical" checked={options.magical} onChange={(magical) => onChange({ magical })} />
        <Check
          label="Critical hit"
          hint="Dice count double; at 0 HP, two failed death saves."
          checked={options.critical}
          onChange={(critical) => onChange({ critical })}
        />
      </div>
      <SelectField
        label="Dealt by"
        value={options.source ?? ''}
        onChange={(event) => onChange({ source: event.target.value || null })}
      >
        <option value="">Nobody known</option>
        {[...new Set([...outOfTurn(fight), ...combatantsInOrder(fight)])].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

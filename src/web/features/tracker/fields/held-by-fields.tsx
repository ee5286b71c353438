import { combatantsInOrder, findCombatant } from '#domain/combat/fight.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { useFight } from '../state/tracker.tsx';
import { Check } from './check.tsx';
import { CombatantOptions } from './combatant-options.tsx';
import type { HeldBy } from './held-by.ts';

interface HeldByFieldsProps {
  held: HeldBy;
  onChange: (held: HeldBy) => void;
}

export function HeldByFields({ held, onChange }: HeldByFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <Check
        label="Ends with a concentration"
        checked={held.isHeld}
        onChange={(isHeld) => onChange({ ...held, isHeld })}
      />
      {held.isHeld && <WhoseFields held={held} onChange={onChange} />}
    </div>
  );
}

function WhoseFields({ held, onChange }: HeldByFieldsProps) {
  const fight = useFight((whole) => whole);
  const current = findCombatant(fight, held.holder)?.concentration ?? null;
  const isSame = current !== null && (held.on ?? current).trim() === current;
  return (
    <fieldset className="grid gap-3 pl-7 sm:grid-cols-2">
      <legend className="sr-only">Whose concentration</legend>
      <SelectField
        label="Concentration of"
        value={held.holder}
        onChange={(event) => onChange({ ...held, holder: event.target.value, on: undefined, again: false })}
      >
        <CombatantOptions
          combatants={combatantsInOrder(fight)}
          describe={({ name, concentration }) =>
            concentration === null ? name : `${name} (${concentration})`
          }
        />
      </SelectField>
      <TextField
        label="On"
        placeholder="Hold Person"
        hint={current === null ? undefined : 'Another spell ends this one'}
        maxLength={200}
        value={held.on ?? current ?? ''}
        onChange={(event) => onChange({ ...held, on: event.target.value })}
      />
      {isSame && (
        <Check
          label="Cast again"
          hint="It releases the earlier targets of the spell."
          checked={held.again}
          onChange={(again) => onChange({ ...held, again })}
        />
      )}
    </fieldset>
  );
}

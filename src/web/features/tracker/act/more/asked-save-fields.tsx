import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { AbilityField } from '../../fields/ability-field.tsx';
import { Check } from '../../fields/check.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { describeBounds, wholeNumber } from '../../fields/whole-number.ts';
import type { AskedSave } from './asked-save.ts';

interface AskedSaveFieldsProps {
  save: AskedSave;
  /** Whether the save is about damage, where a success may leave half. */
  isDamage: boolean;
  onChange: (changes: Partial<AskedSave>) => void;
}

export function AskedSaveFields({ save, isDamage, onChange }: AskedSaveFieldsProps) {
  const isValid = wholeNumber(save.dc, FIELD_BOUNDS.dc) !== undefined;
  return (
    <div className="flex flex-col gap-2">
      <Check
        label={isDamage ? 'A save against it' : 'A save avoids it'}
        checked={save.asks}
        onChange={(asks) => onChange({ asks })}
      />
      {save.asks && (
        <fieldset className="grid gap-3 pl-7 sm:grid-cols-3">
          <legend className="sr-only">The save against it</legend>
          <AbilityField
            label="Ability"
            ability={save.ability}
            onChange={(ability) => onChange({ ability })}
          />
          <TextField
            label="Save DC"
            inputMode="numeric"
            maxLength={3}
            data-save-dc
            error={isValid ? undefined : describeBounds(FIELD_BOUNDS.dc)}
            value={save.dc}
            onChange={(event) => onChange({ dc: event.target.value })}
          />
          {isDamage && (
            <SelectField
              label="Saved"
              value={save.onSuccess}
              onChange={(event) => onChange({ onSuccess: event.target.value === 'none' ? 'none' : 'half' })}
            >
              <option value="half">Half</option>
              <option value="none">None</option>
            </SelectField>
          )}
          {!isDamage && (
            <Check
              label="Against magic"
              checked={save.magical}
              onChange={(magical) => onChange({ magical })}
            />
          )}
        </fieldset>
      )}
    </div>
  );
}

import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { SelectField } from '#web/ui/form/select.tsx';

interface Props {
  label: string;
  ability: Ability;
  onChange: (ability: Ability) => void;
}

export function AbilityField({ label, ability, onChange }: Props) {
  return (
    <SelectField label={label} value={ability} onChange={(event) => onChange(event.target.value as Ability)}>
      {ABILITIES.map((one) => (
        <option key={one} value={one}>
          {capitalised(one)}
        </option>
      ))}
    </SelectField>
  );
}

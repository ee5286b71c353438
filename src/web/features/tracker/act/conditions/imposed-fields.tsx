import { CONDITIONS } from '#domain/creature/conditions.ts';
import { SelectField } from '#web/ui/form/select.tsx';
import { useFight } from '../../state/tracker.tsx';
import { endingFor } from './ending.ts';
import { EndingFields } from './ending-fields.tsx';
import type { ImposedChoice } from './imposed.ts';

interface ImposedFieldsProps {
  imposed: ImposedChoice;
  onChange: (imposed: ImposedChoice) => void;
}

export function ImposedFields({ imposed, onChange }: ImposedFieldsProps) {
  const custom = useFight((fight) => fight.custom_conditions);
  const { name, ending } = imposed;
  return (
    <>
      <SelectField
        label="With a condition"
        value={name}
        onChange={(event) => onChange({ ...imposed, name: event.target.value })}
      >
        <option value="">None</option>
        {[...new Set([...CONDITIONS, ...custom, ...(name === '' ? [] : [name])])].map((one) => (
          <option key={one} value={one}>
            {one.charAt(0).toUpperCase() + one.slice(1)}
          </option>
        ))}
      </SelectField>
      {name !== '' && (
        <div className="col-span-full">
          <EndingFields
            ending={endingFor(name, ending)}
            onChange={(changes) => onChange({ ...imposed, ending: { ...ending, ...changes } })}
          />
        </div>
      )}
    </>
  );
}

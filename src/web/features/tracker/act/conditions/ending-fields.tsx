import type { Moment } from '#domain/combat/combatant.ts';
import { combatantsInOrder } from '#domain/combat/fight.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { AbilityField } from '../../fields/ability-field.tsx';
import { Check } from '../../fields/check.tsx';
import { CombatantOptions } from '../../fields/combatant-options.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { describeBounds, wholeNumber } from '../../fields/whole-number.ts';
import { useFight } from '../../state/tracker.tsx';
import { type Ending, LASTING, type Lasting } from './ending.ts';

interface EndingFieldsProps {
  ending: Ending;
  onChange: (changes: Partial<Ending>) => void;
}

export function EndingFields({ ending, onChange }: EndingFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <SelectField
          label="Lasts"
          className="min-w-0 grow"
          value={ending.lasts}
          onChange={(event) => onChange({ lasts: event.target.value as Lasting })}
        >
          {Object.entries(LASTING).map(([lasts, words]) => (
            <option key={lasts} value={lasts}>
              {words}
            </option>
          ))}
        </SelectField>
        {/* The most common duration, in one press. */}
        <Button
          aria-pressed={ending.lasts === 'minute'}
          onClick={() => onChange({ lasts: ending.lasts === 'minute' ? '' : 'minute' })}
        >
          1 minute
        </Button>
      </div>
      {ending.lasts === 'rounds' && <RoundFields ending={ending} onChange={onChange} />}
      <Check
        label="A save ends it"
        checked={ending.saveEnds}
        onChange={(saveEnds) => onChange({ saveEnds })}
      />
      {ending.saveEnds && <SaveFields ending={ending} onChange={onChange} />}
    </div>
  );
}

function RoundFields({ ending, onChange }: EndingFieldsProps) {
  const fight = useFight((whole) => whole);
  const isValid = wholeNumber(ending.rounds, FIELD_BOUNDS.rounds) !== undefined;
  return (
    <fieldset className="grid gap-3 pl-7 sm:grid-cols-3">
      <legend className="sr-only">After how many rounds</legend>
      <TextField
        label="Rounds"
        inputMode="numeric"
        maxLength={4}
        error={isValid ? undefined : describeBounds(FIELD_BOUNDS.rounds)}
        value={ending.rounds}
        onChange={(event) => onChange({ rounds: event.target.value })}
      />
      <SelectField
        label="Counted by the turns of"
        value={ending.anchor}
        onChange={(event) => onChange({ anchor: event.target.value })}
      >
        <option value="">Each one, its own</option>
        <CombatantOptions combatants={combatantsInOrder(fight)} />
      </SelectField>
      <MomentField
        label="Ends at the"
        moment={ending.lastsUntil}
        onChange={(lastsUntil) => onChange({ lastsUntil })}
      />
    </fieldset>
  );
}

function SaveFields({ ending, onChange }: EndingFieldsProps) {
  const isValid = wholeNumber(ending.dc, FIELD_BOUNDS.dc) !== undefined;
  return (
    <fieldset className="grid gap-3 pl-7 sm:grid-cols-3">
      <legend className="sr-only">Which save</legend>
      <TextField
        label="DC"
        inputMode="numeric"
        maxLength={3}
        error={isValid ? undefined : describeBounds(FIELD_BOUNDS.dc)}
        value={ending.dc}
        onChange={(event) => onChange({ dc: event.target.value })}
      />
      <AbilityField label="Save" ability={ending.ability} onChange={(ability) => onChange({ ability })} />
      <MomentField
        label="Saves at the"
        moment={ending.savesAt}
        onChange={(savesAt) => onChange({ savesAt })}
      />
    </fieldset>
  );
}

interface MomentFieldProps {
  label: string;
  moment: Moment;
  onChange: (moment: Moment) => void;
}

function MomentField({ label, moment, onChange }: MomentFieldProps) {
  return (
    <SelectField
      label={label}
      value={moment}
      onChange={(event) => onChange(event.target.value === 'start' ? 'start' : 'end')}
    >
      <option value="start">Start of the turn</option>
      <option value="end">End of the turn</option>
    </SelectField>
  );
}

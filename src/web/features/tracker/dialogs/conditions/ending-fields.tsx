import type { Moment } from '#domain/combat/combatant.ts';
import { combatantsInOrder } from '#domain/combat/fight.ts';
import { ROUNDS_IN_A_MINUTE } from '#domain/combat/stat-block/feature-effect.ts';
import type { ReadEnding } from '#domain/combat/verdicts/terms.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { usualSaveAgainst } from '#domain/creature/conditions.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { Check } from '../../fields/check.tsx';
import { CombatantOptions } from '../../fields/combatant-options.tsx';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { describeBounds, wholeNumber } from '../../fields/whole-number.ts';
import { useFight } from '../../state/tracker.tsx';
import { AbilityField } from '../saves/ability-field.tsx';

/** DUR-7, DUR-8, DUR-10: the most common durations, and any number of rounds. */
const LASTING = {
  '': 'Until it is ended',
  'this-turn': 'Until the end of this turn',
  'own-start': "Until the start of each one's own next turn",
  'own-end': "Until the end of each one's own next turn",
  minute: 'For 1 minute',
  rounds: 'For rounds',
} as const;
type Lasting = keyof typeof LASTING;

/** How a condition ends, as typed. Both ends may apply: "for 1 minute, a save at the end of each turn ends it". */
export interface Ending {
  readonly lasts: Lasting;
  readonly rounds: string;
  /** Whose turns count. Empty: the turns of each bearer. */
  readonly anchor: string;
  readonly lastsUntil: Moment;
  readonly saveEnds: boolean;
  readonly ability: Ability;
  readonly dc: string;
  readonly savesAt: Moment;
}

const NO_ENDING: Ending = {
  lasts: '',
  rounds: '1',
  anchor: '',
  lastsUntil: 'end',
  saveEnds: false,
  ability: 'constitution',
  dc: '13',
  savesAt: 'end',
};

export function endingFor(condition: string, typed: Partial<Ending>): Ending {
  return { ...NO_ENDING, ability: usualSaveAgainst(condition), ...typed };
}

/** Undefined when a number is missing or out of bounds. The field shows the error. */
export function readEnding(ending: Ending): ReadEnding | undefined {
  const duration = readDuration(ending);
  const dc = wholeNumber(ending.dc, FIELD_BOUNDS.dc);
  if (duration === undefined || (ending.saveEnds && dc === undefined)) return undefined;
  return {
    ...(duration !== null && { duration }),
    ...(ending.saveEnds &&
      dc !== undefined && { save_ends: { ability: ending.ability, dc, moment: ending.savesAt } }),
  };
}

/** Null without an end. Undefined when the rounds are invalid. */
function readDuration({ lasts, rounds: typed, anchor, lastsUntil }: Ending): ReadEnding['duration'] {
  if (lasts === '') return null;
  if (lasts === 'this-turn') return lasts;
  if (lasts === 'minute') return { rounds: ROUNDS_IN_A_MINUTE, anchor_id: null, moment: 'end' };
  if (lasts !== 'rounds') {
    return { rounds: 1, anchor_id: null, moment: lasts === 'own-start' ? 'start' : 'end' };
  }
  const rounds = wholeNumber(typed, FIELD_BOUNDS.rounds);
  return rounds === undefined ? undefined : { rounds, anchor_id: anchor || null, moment: lastsUntil };
}

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

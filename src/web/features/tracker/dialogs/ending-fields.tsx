import type { CommandOf } from '#domain/combat/commands.ts';
import { combatantsInOrder } from '#domain/combat/fight.ts';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { useFight } from '../tracker.tsx';

type Moment = 'start' | 'end';

/** How a condition ends, as typed. */
export interface Ending {
  readonly how: 'never' | 'rounds' | 'save';
  readonly rounds: string;
  readonly anchor: string;
  readonly moment: Moment;
  readonly ability: Ability;
  readonly dc: string;
}

export const NO_ENDING: Ending = {
  how: 'never',
  rounds: '1',
  anchor: '',
  moment: 'end',
  ability: 'constitution',
  dc: '13',
};

export function readEnding(ending: Ending): Pick<CommandOf<'apply-condition'>, 'duration' | 'save_ends'> {
  const { how, anchor, moment, ability } = ending;
  if (how === 'rounds') {
    return { duration: { rounds: whole(ending.rounds, 1, 1000), anchor_id: anchor, moment } };
  }
  if (how === 'save') return { save_ends: { ability, dc: whole(ending.dc, 0, 100), moment } };
  return {};
}

function whole(text: string, minimum: number, maximum: number): number {
  const value = Math.floor(Number(text));
  return Number.isNaN(value) ? minimum : Math.min(maximum, Math.max(minimum, value));
}

interface EndingFieldsProps {
  ending: Ending;
  onChange: (ending: Ending) => void;
}

export function EndingFields({ ending, onChange }: EndingFieldsProps) {
  const change = (changes: Partial<Ending>) => onChange({ ...ending, ...changes });
  return (
    <div className="grid gap-3 sm:grid-cols-4">
      <SelectField
        label="Ends"
        value={ending.how}
        onChange={(event) => change({ how: event.target.value as Ending['how'] })}
      >
        <option value="never">When I say so</option>
        <option value="rounds">After rounds</option>
        <option value="save">With a save</option>
      </SelectField>
      {ending.how === 'rounds' && <RoundFields ending={ending} onChange={change} />}
      {ending.how === 'save' && <SaveFields ending={ending} onChange={change} />}
      {ending.how !== 'never' && (
        <SelectField
          label="At the"
          value={ending.moment}
          onChange={(event) => change({ moment: event.target.value as Moment })}
        >
          <option value="start">Start of the turn</option>
          <option value="end">End of the turn</option>
        </SelectField>
      )}
    </div>
  );
}

interface PartProps {
  ending: Ending;
  onChange: (changes: Partial<Ending>) => void;
}

function RoundFields({ ending, onChange }: PartProps) {
  const fight = useFight((whole) => whole);
  return (
    <>
      <TextField
        label="Rounds"
        inputMode="numeric"
        maxLength={4}
        value={ending.rounds}
        onChange={(event) => onChange({ rounds: event.target.value })}
      />
      <SelectField
        label="Counted by the turns of"
        value={ending.anchor}
        onChange={(event) => onChange({ anchor: event.target.value })}
      >
        {combatantsInOrder(fight).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function SaveFields({ ending, onChange }: PartProps) {
  return (
    <>
      <SelectField
        label="Save"
        value={ending.ability}
        onChange={(event) => onChange({ ability: event.target.value as Ability })}
      >
        {ABILITIES.map((ability) => (
          <option key={ability} value={ability}>
            {ability.charAt(0).toUpperCase() + ability.slice(1)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="DC"
        inputMode="numeric"
        maxLength={3}
        value={ending.dc}
        onChange={(event) => onChange({ dc: event.target.value })}
      />
    </>
  );
}

import { ROUNDS_IN_A_MINUTE } from '#domain/combat/stat-block/feature-effect.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { SelectField } from '#web/ui/form/select.tsx';
import type { RolledEffect } from '../../rolls/rolled-effect.ts';
import { useFight } from '../../state/tracker.tsx';
import { type Ending, EndingFields, endingFor } from './ending-fields.tsx';

/** The chosen condition that comes with the damage. An empty name means none. */
interface ImposedChoice {
  readonly name: string;
  readonly ending: Partial<Ending>;
}

/** From the stat block: for a minute, with a save at the end of each turn. */
export function endingOf(effect: RolledEffect | undefined): Partial<Ending> {
  const { condition = null, save = null } = effect?.effect ?? {};
  const by = condition?.ending_save ?? save;
  const until = condition?.until;
  return {
    ...(until && { lasts: 'rounds' as const, rounds: '1', anchor: effect?.source ?? '', lastsUntil: until }),
    ...(condition?.rounds && lasting(condition.rounds)),
    ...(by !== null && { ability: by.ability, dc: String(by.dc), saveEnds: condition?.save_ends ?? false }),
  };
}

function lasting(rounds: number): Partial<Ending> {
  return rounds === ROUNDS_IN_A_MINUTE
    ? { lasts: 'minute' }
    : { lasts: 'rounds', rounds: String(rounds), anchor: '' };
}

export function imposedBy(effect: RolledEffect | undefined, activeId: string | null): ImposedChoice {
  return {
    name: effect?.effect.condition?.name ?? '',
    ending: { anchor: activeId ?? '', ...endingOf(effect) },
  };
}

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

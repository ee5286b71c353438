import type { Command, CommandOf } from '#domain/combat/commands.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { useFight } from '../tracker.tsx';
import { Check } from './check.tsx';
import { CombatantOptions } from './combatant-options.tsx';

/** CON-6: whose concentration holds a condition, as chosen. */
export interface HeldBy {
  readonly isHeld: boolean;
  readonly holder: string;
  /** As typed; undefined for what the holder concentrates on already. */
  readonly on: string | undefined;
}

/** Whose turn it is casts most often; else whoever concentrates already. */
export function notHeld(fight: Fight): HeldBy {
  const concentrating = combatantsInOrder(fight).find(({ concentration }) => concentration !== null);
  const holder = fight.active_id ?? concentrating?.id ?? fight.order[0] ?? '';
  return { isHeld: false, holder, on: undefined };
}

/** The condition, after the concentration that holds it has begun: both in one step. */
export function heldCommand(fight: Fight, held: HeldBy, apply: CommandOf<'apply-condition'>): Command {
  const holder = findCombatant(fight, held.holder);
  if (!held.isHeld || holder === undefined) return apply;
  const on = held.on?.trim() || holder.concentration || 'a spell';
  const heldApply = { ...apply, held_by: holder.id };
  if (holder.concentration === on) return heldApply;
  return {
    type: 'together',
    commands: [{ type: 'set-concentration', combatant_id: holder.id, on }, heldApply],
  };
}

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
  const current = findCombatant(fight, held.holder)?.concentration;
  return (
    <fieldset className="grid gap-3 pl-7 sm:grid-cols-2">
      <legend className="sr-only">Whose concentration</legend>
      <SelectField
        label="Concentration of"
        value={held.holder}
        onChange={(event) => onChange({ ...held, holder: event.target.value, on: undefined })}
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
        hint={current ? 'Another spell ends this one' : undefined}
        maxLength={200}
        value={held.on ?? current ?? ''}
        onChange={(event) => onChange({ ...held, on: event.target.value })}
      />
    </fieldset>
  );
}

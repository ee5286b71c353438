import type { CommandOf } from '#domain/combat/commands.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import type { RolledEffect } from '../rolls/rolled-effect.ts';
import { holderOf } from '../rolls/spending.ts';
import { useFight } from '../state/tracker.tsx';
import { Check } from './check.tsx';
import { CombatantOptions } from './combatant-options.tsx';

/** CON-6: the chosen holder of a condition by concentration. */
export interface HeldBy {
  readonly isHeld: boolean;
  readonly holder: string;
  /** As typed. Undefined: what the holder already concentrates on. */
  readonly on: string | undefined;
  /** CON-7: the same spell is cast again and releases its earlier targets. */
  readonly again: boolean;
}

/** The default caster is the active combatant, otherwise one that already concentrates. */
export function notHeld(fight: Fight): HeldBy {
  const concentrating = combatantsInOrder(fight).find(({ concentration }) => concentration !== null);
  const holder = fight.active_id ?? concentrating?.id ?? fight.order[0] ?? '';
  return { isHeld: false, holder, on: undefined, again: false };
}

/** SPL-7: a spell that needs concentration holds its effects. */
export function heldFrom(fight: Fight, rolled: RolledEffect | undefined): HeldBy {
  const usual = notHeld(fight);
  const holder = holderOf(fight, rolled, true);
  if (rolled === undefined || holder === undefined) return usual;
  return { ...usual, isHeld: true, holder, on: rolled.holding ?? undefined };
}

type HeldCommand = CommandOf<'apply-condition'> | CommandOf<'take-form'>;

/** Begins the concentration and then applies the condition or form that it holds, in one step. */
export function heldCommand(
  fight: Fight,
  held: HeldBy,
  apply: HeldCommand,
): HeldCommand | CommandOf<'together'> {
  const holder = findCombatant(fight, held.holder);
  if (!held.isHeld || holder === undefined) return apply;
  const on = held.on?.trim() || holder.concentration || 'a spell';
  const heldApply = { ...apply, held_by: holder.id };
  if (holder.concentration === on && !held.again) return heldApply;
  return {
    type: 'together',
    commands: [
      { type: 'set-concentration', combatant_id: holder.id, on, ...(held.again && { again: true }) },
      heldApply,
    ],
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

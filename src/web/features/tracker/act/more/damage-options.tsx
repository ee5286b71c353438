import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { dealerOf, outOfTurn } from '#domain/combat/summary/damage-credit.ts';
import { SelectField } from '#web/ui/form/select.tsx';
import { Check } from '../../fields/check.tsx';
import { CombatantOptions } from '../../fields/combatant-options.tsx';
import { useFight } from '../../state/tracker.tsx';

interface DamageSettings {
  readonly magical: boolean;
  /** Who gets the credit in the summary. Null: a trap, or unknown. */
  readonly source: string | null;
  readonly critical: boolean;
}

/** SUM-3: the default source for these targets. */
export function likelySource(fight: Fight, targets: readonly string[]): string | null {
  for (const id of targets) {
    const target = findCombatant(fight, id);
    const dealer = target && dealerOf(fight, target);
    if (dealer) return dealer;
  }
  return null;
}

interface DamageOptionsProps extends DamageSettings {
  onChange: (changes: Partial<DamageSettings>) => void;
}

export function DamageOptions({ magical, source, critical, onChange }: DamageOptionsProps) {
  const fight = useFight((whole) => whole);
  return (
    <>
      <div className="col-span-full flex flex-wrap gap-x-5">
        <Check label="Magical" checked={magical} onChange={(checked) => onChange({ magical: checked })} />
        <Check
          label="Critical hit"
          hint="Dice count double; at 0 HP, two failed death saves."
          checked={critical}
          onChange={(checked) => onChange({ critical: checked })}
        />
      </div>
      <SelectField
        label="Dealt by"
        value={source ?? ''}
        onChange={(event) => onChange({ source: event.target.value || null })}
      >
        <option value="">Nobody known</option>
        <CombatantOptions combatants={[...new Set([...outOfTurn(fight), ...combatantsInOrder(fight)])]} />
      </SelectField>
    </>
  );
}

import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { listed } from '#domain/combat/log/log-line.ts';
import { dealerOf, outOfTurn } from '#domain/combat/summary/damage-credit.ts';
import { SelectField } from '#web/ui/form/select.tsx';
import { Check } from '../../fields/check.tsx';
import { CombatantOptions } from '../../fields/combatant-options.tsx';
import { useFight } from '../../state/tracker.tsx';
import { usePainted } from '../../state/use-painted.ts';

export interface DamageSettings {
  readonly magical: boolean;
  /** Who gets the credit in the summary. Null: a trap, or unknown. Undefined: the default of SUM-3. */
  readonly source: string | null | undefined;
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

interface DamageOptionsProps {
  options: DamageSettings;
  critical: boolean;
  /** ATK-4: 'Aria is unconscious'. */
  criticalReasons: readonly string[];
  onChange: (changes: Partial<DamageSettings>) => void;
  onCritical: (critical: boolean) => void;
}

const CRITICAL = 'Dice count double; at 0 HP, two failed death saves.';

export function DamageOptions({
  options,
  critical,
  criticalReasons,
  onChange,
  onCritical,
}: DamageOptionsProps) {
  const fight = useFight((whole) => whole);
  const isPainted = usePainted();
  const chosen = [findCombatant(fight, options.source ?? null) ?? []].flat();
  const everybody = () => [...new Set([...outOfTurn(fight), ...combatantsInOrder(fight)])];
  return (
    <>
      <div className="col-span-full flex flex-wrap gap-x-5">
        <Check label="Magical" checked={options.magical} onChange={(magical) => onChange({ magical })} />
        <Check
          label="Critical hit"
          hint={
            criticalReasons.length === 0
              ? CRITICAL
              : `${listed(criticalReasons)}: a hit from within 5 feet is critical. ${CRITICAL}`
          }
          checked={critical}
          onChange={onCritical}
        />
      </div>
      <SelectField
        label="Dealt by"
        value={options.source ?? ''}
        onChange={(event) => onChange({ source: event.target.value || null })}
      >
        <option value="">Nobody known</option>
        <CombatantOptions combatants={isPainted ? everybody() : chosen} />
      </SelectField>
    </>
  );
}

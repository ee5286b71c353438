import { type Combatant, SIDES, type Side } from '#domain/combat/combatant.ts';

export const SIDE_GROUPS: Record<Side, string> = { enemy: 'Enemies', ally: 'Allies', neutral: 'Neutral' };

interface CombatantOptionsProps {
  combatants: readonly Combatant[];
  describe?: (combatant: Combatant) => string;
}

/** The options of a select, grouped by side (SID-1). */
export function CombatantOptions({ combatants, describe = ({ name }) => name }: CombatantOptionsProps) {
  return SIDES.map((side) => {
    const some = combatants.filter((combatant) => combatant.side === side);
    if (some.length === 0) return null;
    return (
      <optgroup key={side} label={SIDE_GROUPS[side]}>
        {some.map((combatant) => (
          <option key={combatant.id} value={combatant.id}>
            {describe(combatant)}
          </option>
        ))}
      </optgroup>
    );
  });
}

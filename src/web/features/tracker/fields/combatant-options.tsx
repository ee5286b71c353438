import { type Combatant, SIDES } from '#domain/combat/combatant.ts';
import { SIDE_WORDS } from '#domain/combat/roster/side-words.ts';

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
      <optgroup key={side} label={SIDE_WORDS[side].several}>
        {some.map((combatant) => (
          <option key={combatant.id} value={combatant.id}>
            {describe(combatant)}
          </option>
        ))}
      </optgroup>
    );
  });
}

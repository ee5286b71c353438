import { type Combatant, SIDES, type Side } from '#domain/combat/combatant.ts';
import { usualSide } from '#domain/combat/roster/side.ts';
import { SIDE_WORDS } from '#domain/combat/roster/side-words.ts';
import { RowIcon } from './row-icon.tsx';

export const SIDE_OPTIONS = SIDES.map((side) => (
  <option key={side} value={side}>
    {SIDE_WORDS[side].name}
  </option>
));

/** SID-1: players are allies and monsters enemies by default. Only another side is shown. */
export function isTurned({ side, type }: Pick<Combatant, 'side' | 'type'>): boolean {
  return side !== usualSide(type);
}

/** The side as icon and word, so that it does not depend on the row's colour. */
export function SideMark({ side }: { side: Side }) {
  return (
    <>
      <RowIcon of={side} className="tracker-side" />
      {SIDE_WORDS[side].name}
    </>
  );
}

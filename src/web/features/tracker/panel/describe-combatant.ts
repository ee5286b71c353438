import type { Combatant } from '#domain/combat/combatant.ts';
import { armorClassOf, armorReasons } from '#domain/combat/conditions/armor-class.ts';
import { SIDE_WORDS } from '#domain/combat/roster/side-words.ts';
import { kindOf } from '../rows/combatant-kind.tsx';
import { isTurned } from '../rows/side.tsx';

export function describeCombatant(combatant: Combatant): string {
  const reasons = armorReasons(combatant).join(', ');
  const parts = [
    `AC ${armorClassOf(combatant)}${reasons && ` with ${reasons}`}`,
    `${combatant.hit_points} of ${combatant.maximum_hit_points} HP`,
    combatant.temporary_hit_points > 0 && `${combatant.temporary_hit_points} temporary`,
    combatant.level !== null && `level ${combatant.level}`,
    kindOf(combatant).toLowerCase().replace('npc', 'NPC'),
    isTurned(combatant) && SIDE_WORDS[combatant.side].name.toLowerCase(),
  ];
  return parts.filter(Boolean).join(' · ');
}

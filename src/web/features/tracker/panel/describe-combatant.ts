import { formatFigure } from '#domain/codex/text/describe.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { kindOf } from '../rows/combatant-kind.tsx';
import { SIDE_NAMES } from '../rows/side.tsx';

export function describeCombatant(combatant: Combatant): string {
  const parts = [
    kindOf(combatant),
    SIDE_NAMES[combatant.side].toLowerCase(),
    `AC ${armorClassOf(combatant)}`,
    `${combatant.hit_points} of ${combatant.maximum_hit_points} HP`,
    combatant.temporary_hit_points > 0 && `${combatant.temporary_hit_points} temporary`,
    combatant.level !== null && `level ${combatant.level}`,
    combatant.xp > 0 && `${formatFigure(combatant.xp)} XP`,
  ];
  return parts.filter(Boolean).join(' · ');
}

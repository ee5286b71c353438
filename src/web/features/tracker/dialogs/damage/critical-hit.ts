import type { Combatant } from '#domain/combat/combatant.ts';
import { criticalReason } from '#domain/combat/rolls/attack.ts';
import { isMissed } from '#domain/combat/verdicts/terms.ts';
import { isCritical, type RolledEffect } from '../../rolls/rolled-effect.ts';

interface CriticalHit {
  /** The default, until the game master changes it. */
  readonly isUsual: boolean;
  /** 'Aria is unconscious'. Empty without a reason. */
  readonly reasons: readonly string[];
}

/**
 * ATK-4: whether the damage is that of a critical hit. A ranged attack is never critical because of a condition. If the
 * attack may be ranged, or typed damage has no known attack, only the reason is shown.
 */
export function criticalHitOn(targets: readonly Combatant[], effect: RolledEffect | undefined): CriticalHit {
  const attack = effect?.attack ?? null;
  if (isCritical(attack)) return { isUsual: true, reasons: [] };
  if (effect !== undefined && (attack === null || effect.effect.ranged === true)) {
    return { isUsual: false, reasons: [] };
  }
  const hit = targets.filter((combatant) => !isMissed(combatant, { attack }));
  const reasons = hit.flatMap((combatant) => criticalReason(combatant) ?? []);
  const isMelee = effect?.effect.ranged === false;
  return { isUsual: isMelee && hit.length > 0 && reasons.length === hit.length, reasons };
}

import type { Combatant } from '#domain/combat/combatant.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { type AttackHint, attackReasons, modeOfHints } from '#domain/combat/rolls/attack-hints.ts';
import { type D20Roll, inMode } from '#domain/dice/roll.ts';
import type { RolledEffect } from '../rolls/rolled-effect.ts';

interface AimedAct {
  readonly strikes: readonly RolledEffect[];
  /** ATK-3: the reasons that the game master has pressed away, or claimed. */
  readonly turned: readonly string[];
  /** ATK-3: the game master has chosen the mode. */
  readonly isRuled: boolean;
}

export interface AttackReason extends AttackHint {
  readonly counts: boolean;
}

/** ATK-3: why the attack has advantage or disadvantage against this target, or against anybody. */
export function reasonsIn(
  { strikes: [strike], turned, isRuled }: AimedAct,
  fight: Fight,
  target?: Combatant,
): AttackReason[] {
  const attacker = findCombatant(fight, strike?.source ?? null);
  if (!strike?.attack || attacker === undefined) return [];
  return attackReasons(fight, attacker, target, strike.effect.ranged).map((hint) => ({
    ...hint,
    counts: !isRuled && turned.includes(hint.because) === (hint.isUnsure ?? false),
  }));
}

/** ATK-3: the roll as it counts against this target. Both dice are rolled before the target is chosen. */
export function attackOn(act: AimedAct, fight: Fight, target?: Combatant): D20Roll | null {
  const attack = act.strikes[0]?.attack ?? null;
  if (attack === null || act.isRuled) return attack;
  const mode = modeOfHints(reasonsIn(act, fight, target).filter(({ counts }) => counts));
  return mode === attack.mode ? attack : inMode(attack, mode, () => attack.dice[0] ?? attack.natural);
}

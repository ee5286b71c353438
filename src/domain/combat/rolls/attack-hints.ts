import type { Combatant } from '#domain/combat/combatant.ts';
import { isHinderedByExhaustion } from '#domain/combat/conditions/exhaustion.ts';
import type { Settings } from '#domain/combat/settings.ts';
import type { RollMode } from '#domain/dice/roll.ts';

/**
 * How conditions of the attacker and the target affect an attack. Only a hint, because the app does not know distance
 * and sight.
 */
export interface AttackHint {
  readonly mode: Exclude<RollMode, 'normal'>;
  /** 'Goblin - 1 is prone' */
  readonly because: string;
}

const ATTACKER: Readonly<Record<string, AttackHint['mode']>> = {
  blinded: 'disadvantage',
  frightened: 'disadvantage',
  invisible: 'advantage',
  poisoned: 'disadvantage',
  prone: 'disadvantage',
  restrained: 'disadvantage',
};

const TARGET: Readonly<Record<string, AttackHint['mode']>> = {
  blinded: 'advantage',
  invisible: 'disadvantage',
  paralyzed: 'advantage',
  petrified: 'advantage',
  restrained: 'advantage',
  stunned: 'advantage',
  unconscious: 'advantage',
};

/** ATK-3: hints from the conditions of the attacker. */
export function attackerHints(combatant: Combatant, edition?: Settings['edition']): AttackHint[] {
  const { name, conditions } = combatant;
  return unique(
    conditions.flatMap((condition) => {
      const isExhausted = condition.name === 'exhaustion' && isHinderedByExhaustion(combatant, edition);
      const mode = isExhausted ? 'disadvantage' : ATTACKER[condition.name];
      return mode === undefined ? [] : { mode, because: `${name} is ${condition.name}` };
    }),
  );
}

/**
 * ATK-3: hints from the conditions of a target. A prone target is easier to hit within 5 feet and harder to hit from
 * further away.
 */
export function targetHints({ name, conditions }: Combatant, ranged: boolean | null): AttackHint[] {
  return unique(
    conditions.flatMap(({ name: condition }): AttackHint[] => {
      if (condition === 'prone') return ranged === null ? [] : [proneHint(name, ranged)];
      const mode = TARGET[condition];
      return mode === undefined ? [] : [{ mode, because: `${name} is ${condition}` }];
    }),
  );
}

function proneHint(name: string, ranged: boolean): AttackHint {
  return ranged
    ? { mode: 'disadvantage', because: `${name} is prone` }
    : { mode: 'advantage', because: `${name} is prone, within 5 feet` };
}

function unique(hints: readonly AttackHint[]): AttackHint[] {
  return hints.filter(({ because }, index) => hints.findIndex((one) => one.because === because) === index);
}

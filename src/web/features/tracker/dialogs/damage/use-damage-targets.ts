import { useCallback, useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { asCritical, type RolledEffect } from '../../rolls/rolled-effect.ts';
import type { Target } from '../targets/target.ts';
import { criticalHitOn } from './critical-hit.ts';
import type { TypedPart } from './damage-parts.tsx';

type Choices = Readonly<Record<string, Partial<Target>>>;

interface Meant {
  readonly fight: Fight;
  readonly targets: readonly string[];
  /** The effect as it was rolled, before the targets were chosen. */
  readonly effect: RolledEffect | undefined;
}

/**
 * The targets of a damage dialog, the game master's choices for them, whether the hit is critical, and the amounts,
 * which depend on that.
 */
export function useDamageTargets({ fight, targets: meant, effect: rolledBefore }: Meant) {
  const [ids, setIds] = useState(meant);
  /** The game master's choice. Undefined: the rules decide. */
  const [saidCritical, setSaidCritical] = useState<boolean>();
  const criticalFor = (of: RolledEffect | undefined, whom: readonly string[]) =>
    saidCritical ?? criticalHitOn(combatantsIn(fight, whom), of).isUsual;
  const [effect, setEffect] = useState(
    () => rolledBefore && asCritical(rolledBefore, randomDice, criticalFor(rolledBefore, meant)),
  );
  const [parts, setParts] = useState(() => typedParts(effect));
  const [choices, setChoices] = useState<Choices>({});
  const combatants = combatantsIn(fight, ids);

  /** After a change to advantage, a critical hit or other targets. Typed amounts stay, unless the dice have changed. */
  function rollAgain(next: RolledEffect | undefined, isCritical: boolean) {
    const rolled = next && asCritical(next, randomDice, isCritical);
    setEffect(rolled);
    if (rolled?.damage !== effect?.damage) setParts(typedParts(rolled));
  }

  return {
    ids,
    combatants,
    effect,
    parts,
    setParts,
    choices,
    critical: criticalFor(effect, ids),
    criticalReasons: criticalHitOn(combatants, effect).reasons,
    chooseTargets(chosen: readonly string[]) {
      setIds(chosen);
      rollAgain(effect, criticalFor(effect, chosen));
    },
    changeEffect(next: RolledEffect) {
      rollAgain(next, criticalFor(next, ids));
    },
    sayCritical(isCritical: boolean) {
      setSaidCritical(isCritical);
      rollAgain(effect, isCritical);
    },
    choose: useCallback(
      (id: string, changes: Partial<Target>) =>
        setChoices((known) => {
          const { factor, ...kept } = known[id] ?? {};
          // A change of Evasion resets the chosen share of damage.
          const former = factor === undefined || 'evasion' in changes ? kept : { ...kept, factor };
          return { ...known, [id]: { ...former, ...changes } };
        }),
      [],
    ),
    /** A new save decides again and removes the earlier choices. */
    forget: useCallback(
      (id: string) =>
        setChoices(({ [id]: known, ...others }) => {
          const { factor: _, imposed: __, ...kept } = known ?? {};
          return { ...others, [id]: kept };
        }),
      [],
    ),
  };
}

function combatantsIn(fight: Fight, ids: readonly string[]): Combatant[] {
  return ids.flatMap((id) => findCombatant(fight, id) ?? []);
}

/** A rolled amount can be edited like a typed one. */
function typedParts(effect: RolledEffect | undefined): readonly TypedPart[] {
  if (effect === undefined || effect.damage.length === 0) return [{ key: 0, text: '', type: null }];
  return effect.damage.map(({ roll, damage_type, is_saved }, key) => ({
    key,
    text: String(Math.max(0, roll.total)),
    type: damage_type,
    ...(!is_saved && effect.effect.save !== null && { certain: true }),
  }));
}

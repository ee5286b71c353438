import { attackerHints } from '#domain/combat/attack-hints.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { type CounterUse, canSpend, describeUse } from '#domain/combat/feature-use.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { randomDice } from '#web/lib/dice-rolls.ts';
import { AttackMode, describeHints } from '../attack-mode.tsx';
import { Check } from '../check.tsx';
import { describeRolled, type RolledEffect, withMode } from '../rolled-effect.ts';
import { useFight } from '../tracker.tsx';

/** RES-9: what applying the effect uses up; undefined for nothing, and when there is too little left of it. */
export function spendable(fight: Fight, rolled: RolledEffect | undefined): CounterUse | undefined {
  const counter = findCombatant(fight, rolled?.source ?? null)?.counters.find(
    ({ id }) => id === rolled?.spends?.counter_id,
  );
  const use = rolled?.spends && counter ? { counter, amount: rolled.spends.amount } : undefined;
  return use && canSpend(use) ? use : undefined;
}

export function spendingCommand(
  fight: Fight,
  rolled: RolledEffect | undefined,
  isSpent: boolean,
): CommandOf<'use-counter'>[] {
  const use = isSpent ? spendable(fight, rolled) : undefined;
  if (use === undefined || rolled === undefined) return [];
  const { counter, amount } = use;
  return [{ type: 'use-counter', combatant_id: rolled.source, counter_id: counter.id, amount }];
}

interface RolledHeadingProps {
  rolled: RolledEffect;
  isSpent: boolean;
  onChange: (rolled: RolledEffect) => void;
  onSpend: (isSpent: boolean) => void;
}

/** What was rolled in the stat block, how the attack was rolled, and what it uses up. */
export function RolledHeading({ rolled, isSpent, onChange, onSpend }: RolledHeadingProps) {
  const fight = useFight((whole) => whole);
  const use = spendable(fight, rolled);
  const attacker = findCombatant(fight, rolled.source);
  const hints = rolled.attack && attacker ? describeHints(attackerHints(attacker)) : '';
  return (
    <div className="flex flex-col gap-1">
      <p>
        <strong>{rolled.label}</strong>: {describeRolled(rolled).join(' · ')}
      </p>
      {rolled.attack !== null && (
        <div className="flex flex-wrap items-center gap-x-3">
          <AttackMode
            what="the attack"
            mode={rolled.attack.mode}
            onChange={(mode) => onChange(withMode(rolled, mode, randomDice))}
          />
          {hints !== '' && <span className="text-muted">{hints}</span>}
        </div>
      )}
      {use !== undefined && (
        <Check label={`Spend ${describeUse(use)}`} checked={isSpent} onChange={onSpend} />
      )}
    </div>
  );
}

import { Dices } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { readEffect } from '#domain/combat/feature-effect.ts';
import { randomDice } from '#web/lib/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { keep, rememberRoll } from '../dice-history.ts';
import { describeRolled, type RolledEffect, rollEffect } from '../rolled-effect.ts';
import { pointedAt } from '../targets.ts';
import { useCombatant, useTracker } from '../tracker.tsx';

interface FeatureRollProps {
  combatantId: string;
  feature: MonsterFeature;
}

/** An attack or a save effect at one press: the roll, its parts, and the way to whom it is for. */
export const FeatureRoll = memo(function FeatureRoll({ combatantId, feature }: FeatureRollProps) {
  const tracker = useTracker();
  const name = useCombatant(combatantId)?.name ?? '';
  const effect = useMemo(() => readEffect(feature), [feature]);
  const [rolled, setRolled] = useState<RolledEffect>();
  if (effect === undefined) return null;

  function roll() {
    if (effect === undefined) return;
    const label = `${name}: ${feature.name}`;
    const next = rollEffect({ label, source: combatantId, effect }, randomDice);
    if (next.attack !== null) {
      const { dice, modifier, total } = next.attack;
      keep({ label, notation: `1d20 + ${modifier}`, dice: dice.join(', '), total });
    }
    for (const part of next.damage) rememberRoll(part.roll, label);
    setRolled(next);
  }

  function apply(ready: RolledEffect) {
    // Selected or marked are the targets, not whoever attacks.
    const targets = pointedAt(tracker).filter((id) => id !== combatantId);
    tracker.view.set({
      dialog:
        ready.damage.length > 0
          ? { kind: 'amount', mode: 'damage', targets, effect: ready }
          : { kind: 'condition', targets, effect: ready },
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-2 font-sans text-base">
      <Button
        className="min-h-9! px-2.5 py-0.5 pointer-coarse:min-h-11!"
        aria-label={`Roll ${feature.name}`}
        onClick={roll}
      >
        <Icon of={Dices} />
        Roll
      </Button>
      <span role="status" className="min-w-0 tabular-nums">
        {rolled && describeRolled(rolled).join(' · ')}
      </span>
      {rolled !== undefined && (
        <Button
          variant="primary"
          className="min-h-9! px-2.5 py-0.5 pointer-coarse:min-h-11!"
          aria-label={`Apply ${feature.name} to…`}
          onClick={() => apply(rolled)}
        >
          Apply to…
        </Button>
      )}
    </div>
  );
});

import { Dices } from 'lucide-react';
import { createContext, memo, use, useMemo, useState } from 'react';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { attackerHints } from '#domain/combat/attack-hints.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { type FeatureEffect, readEffects } from '#domain/combat/feature-effect.ts';
import { type CounterUse, canSpend, counterUseOf, describeUse } from '#domain/combat/feature-use.ts';
import type { RollMode } from '#domain/dice/roll.ts';
import { randomDice } from '#web/lib/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AttackMode, describeHints } from '../attack-mode.tsx';
import { keep, rememberRoll } from '../dice-history.ts';
import { describeRolled, describeWay, type RolledEffect, rollEffect, withMode } from '../rolled-effect.ts';
import { pointedAt } from '../targets.ts';
import { useCombatant, useSend, useTracker } from '../tracker.tsx';

const SMALL = 'min-h-9! px-2.5 py-0.5 pointer-coarse:min-h-11!';

/** Whose stat block it is: a turn changes nothing else of it. */
export const RollerContext = createContext('');

interface FeatureRollProps {
  feature: MonsterFeature;
  isLegendary: boolean;
}

/** An attack or a save effect at one press: the roll, its parts, and the way to whom it is for; or what it uses up. */
export const FeatureRoll = memo(function FeatureRoll({ feature, isLegendary }: FeatureRollProps) {
  const combatant = useCombatant(use(RollerContext));
  const effects = useMemo(() => readEffects(feature), [feature]);
  if (combatant === undefined) return null;
  const spent = counterUseOf(combatant, feature, isLegendary);
  if (effects.length > 0) {
    return <Roll combatant={combatant} name={feature.name} effects={effects} use={spent} />;
  }
  return spent === undefined ? null : <Use combatant={combatant} name={feature.name} use={spent} />;
});

/** RES-9: without dice or a save there is only something to spend. */
function Use({ combatant, name, use }: { combatant: Combatant; name: string; use: CounterUse }) {
  const send = useSend();
  const { counter, amount } = use;
  return (
    <div data-roll="" className="flex flex-wrap items-center gap-2 font-sans text-base">
      <Button
        className={SMALL}
        aria-label={`Use ${name}`}
        disabled={!canSpend(use)}
        onClick={() =>
          send({ type: 'use-counter', combatant_id: combatant.id, counter_id: counter.id, amount })
        }
      >
        Use
      </Button>
      <span className="text-muted tabular-nums">{describeUse(use)}</span>
    </div>
  );
}

interface RollProps {
  combatant: Combatant;
  name: string;
  effects: readonly FeatureEffect[];
  use: CounterUse | undefined;
}

interface RollState {
  readonly way: number;
  readonly mode: RollMode;
  readonly rolled?: RolledEffect | undefined;
}

const NOT_ROLLED: RollState = { way: 0, mode: 'normal' };

function Roll({ combatant, name, effects, use: spent }: RollProps) {
  const tracker = useTracker();
  // What was rolled is another's with the next turn.
  const [kept, setKept] = useState({ ...NOT_ROLLED, by: combatant.id });
  const { way, mode, rolled } = kept.by === combatant.id ? kept : NOT_ROLLED;
  const become = (next: RollState) => setKept({ ...next, by: combatant.id });
  const effect = effects[way] ?? effects[0];
  if (effect === undefined) return null;
  const hints = effect.attack_bonus === null ? '' : describeHints(attackerHints(combatant));

  function roll(used: FeatureEffect) {
    const label = [`${combatant.name}: ${name}`, used.label].filter(Boolean).join(', ');
    const spends = spent === undefined ? null : { counter_id: spent.counter.id, amount: spent.amount };
    const next = rollEffect({ label, source: combatant.id, effect: used, spends }, mode, randomDice);
    if (next.attack !== null) {
      const { dice, modifier, total } = next.attack;
      keep({ label, notation: `1d20 + ${modifier}`, dice: dice.join(', '), total });
    }
    for (const part of next.damage) rememberRoll(part.roll, label);
    become({ way, mode, rolled: next });
  }

  function changeMode(changed: RollMode) {
    become({ way, mode: changed, rolled: rolled && withMode(rolled, changed, randomDice) });
  }

  function apply(ready: RolledEffect) {
    // Selected or marked are the targets, not whoever attacks.
    const targets = pointedAt(tracker).filter((id) => id !== combatant.id);
    tracker.view.set({
      dialog:
        ready.damage.length > 0
          ? { kind: 'amount', mode: 'damage', targets, effect: ready }
          : { kind: 'condition', targets, effect: ready },
    });
  }

  return (
    <div data-roll="" className="flex flex-wrap items-center gap-2 font-sans text-base">
      <Button className={SMALL} aria-label={`Roll ${name}`} onClick={() => roll(effect)}>
        <Icon of={Dices} />
        Roll
      </Button>
      {effects.length > 1 && (
        <select
          aria-label={`Which ${name}`}
          className="min-h-9 max-w-60 rounded-lg border border-edge bg-raised px-2 pointer-coarse:min-h-11"
          value={way}
          onChange={(event) => become({ way: Number(event.target.value), mode })}
        >
          {effects.map((one, index) => (
            <option key={one.label} value={index}>
              {describeWay(one)}
            </option>
          ))}
        </select>
      )}
      {effect.attack_bonus !== null && <AttackMode what={name} mode={mode} onChange={changeMode} />}
      {spent !== undefined && <span className="text-muted tabular-nums">{describeUse(spent)}</span>}
      {hints !== '' && <span className="text-muted">{hints}</span>}
      <span role="status" className="min-w-0 tabular-nums">
        {rolled && describeRolled(rolled).join(' · ')}
      </span>
      {rolled !== undefined && (
        <Button
          variant="primary"
          className={SMALL}
          aria-label={`Apply ${name} to…`}
          onClick={() => apply(rolled)}
        >
          Apply to…
        </Button>
      )}
    </div>
  );
}

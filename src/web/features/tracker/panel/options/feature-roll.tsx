import { Dices } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { exhaustionPenalty } from '#domain/combat/conditions/exhaustion.ts';
import { type CounterUse, describeUse } from '#domain/combat/counters/feature-use.ts';
import { isTakenBack } from '#domain/combat/journal/journal.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import { attackerHints } from '#domain/combat/rolls/attack-hints.ts';
import type { FeatureEffect } from '#domain/combat/stat-block/feature-effect.ts';
import { isConsequence } from '#domain/combat/stat-block/spell-effect.ts';
import { describeEffect } from '#domain/combat/stat-block/turn-options.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import type { RollMode } from '#domain/dice/roll.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import { rememberD20, rememberRoll } from '#web/lib/dice/dice-history.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AttackMode, describeHints } from '../../fields/attack-mode.tsx';
import { pointedAt } from '../../focus/targets.ts';
import { isByKey } from '../../keyboard/pressed-by-key.ts';
import { type RollPlace, type RollState, rollKey, withRoll } from '../../rolls/kept-rolls.ts';
import {
  describeRolled,
  describeWay,
  isOnlyApplied,
  type Lasting,
  type RolledEffect,
  rollEffect,
  withMode,
} from '../../rolls/rolled-effect.ts';
import { useFight, useTracker, useView } from '../../state/tracker.tsx';
import { SMALL } from '../small-button.ts';
import { OptionLine } from './option-line.tsx';

export interface UsageProps {
  combatant: Combatant;
  name: string;
  use: CounterUse | undefined;
  isReaction: boolean;
}

/** RES-11, RES-12. */
export function useNotice(
  combatant: Combatant,
  spent: CounterUse | undefined,
  isReaction: boolean,
): string | undefined {
  const isLegendary = spent?.counter.kind === 'legendary-action';
  return useFight((fight) => noticeOf(fight, combatant, { isReaction, isLegendary }));
}

interface RollProps extends UsageProps {
  effects: readonly FeatureEffect[];
  /** In a list of what a creature can do: its name and its state. Its result is below. */
  title?: ReactNode;
  /** Where the roll is kept while a dialog replaces this component. */
  place?: RollPlace | undefined;
  /** The number of the attack in a Multiattack, which has already rolled it. */
  attack?: number | undefined;
  /** Set when a spell is cast, not for a rolled feature. */
  spell?: CastSpell | undefined;
}

export interface CastSpell {
  /** The level of the slot. */
  readonly level: number;
  readonly deed: Deed;
  /** SPL-7: `concentration` begins with the spell, `holding` holds its effects. Null for none. */
  readonly concentration: string | null;
  readonly holding: string | null;
  /** SPL-10: an effect that continues without concentration. Null for none. */
  readonly lasting: Lasting | null;
  /** The choice of the slot, with the remaining slots. */
  readonly slot: ReactNode;
  readonly onApplied: (rolled: RolledEffect) => void;
}

/** EXH-6. */
function hindered(effect: FeatureEffect, penalty: number): FeatureEffect {
  const { attack_bonus } = effect;
  return attack_bonus === null || penalty === 0
    ? effect
    : { ...effect, attack_bonus: attack_bonus + penalty };
}

function dialogFor({ damage, healing }: RolledEffect) {
  if (damage.length > 0) return { kind: 'amount', mode: 'damage' } as const;
  if (healing === undefined) return { kind: 'condition' } as const;
  return { kind: 'amount', mode: healing.gives === 'temporary' ? 'temporary' : 'heal' } as const;
}

const NOT_ROLLED: RollState = { way: 0, mode: 'normal' };

interface RollingProps extends UsageProps {
  spell?: CastSpell | undefined;
}

/** Rolls an effect and adds it to the history of the dice. */
export function rollFeature(
  { combatant, name, use: spent, isReaction, spell }: RollingProps,
  used: FeatureEffect,
  edition: Edition,
  mode: RollMode = 'normal',
): RolledEffect {
  const label = [`${combatant.name}: ${name}`, used.label].filter(Boolean).join(', ');
  const isFree = spent === undefined || (spell !== undefined && isConsequence(used));
  const deed: Deed = spell ? spell.deed : { combatant_id: combatant.id, how: 'use', name };
  const spends = isFree ? null : { counter_id: spent.counter.id, amount: spent.amount };
  const rolled = rollEffect(
    {
      label,
      source: combatant.id,
      deed: isConsequence(used) && spell ? { ...deed, how: 'continue' } : deed,
      effect: hindered(used, exhaustionPenalty(combatant, edition)),
      spends,
      isReaction,
      concentration: spell?.concentration ?? null,
      holding: spell?.holding ?? null,
      lasting: spell?.lasting ?? null,
    },
    mode,
    randomDice,
  );
  if (rolled.attack !== null) rememberD20(rolled.attack, label, true);
  for (const part of rolled.damage) rememberRoll(part.roll, label);
  if (rolled.healing) rememberRoll(rolled.healing.roll, label);
  if (rolled.pool) rememberRoll(rolled.pool, label);
  return rolled;
}

/**
 * The roll is stored in the view if it has a `place`. Otherwise it is stored here, and another combatant or slot
 * discards it.
 */
function useRollState({ combatant, spell, place, attack }: RollProps) {
  const { view } = useTracker();
  const key = place && rollKey(place, attack);
  const kept = useView(({ rolls }) => (key === undefined ? undefined : rolls.get(key)));
  const rolling = `${combatant.id} ${spell?.level ?? ''}`;
  const [own, setOwn] = useState<RollState & { rolling: string }>({ ...NOT_ROLLED, rolling });
  const state = key === undefined && own.rolling === rolling ? own : (kept ?? NOT_ROLLED);
  const become = (next: RollState) =>
    key === undefined
      ? setOwn({ ...next, rolling })
      : view.set(({ rolls }) => ({ rolls: withRoll(rolls, key, next) }));
  return [state, become] as const;
}

export function Roll(props: RollProps) {
  const { combatant, name, effects, use: spent, isReaction, spell, title, place, attack } = props;
  const tracker = useTracker();
  const [{ way, mode, rolled, appliedBy }, become] = useRollState(props);
  // A roll is applied once. After an undo it can be applied again.
  const isApplied = useFight(
    () => appliedBy !== undefined && !isTakenBack(tracker.source.getSnapshot().journal, appliedBy),
  );
  const edition = useFight(({ settings }) => settings.edition);
  const notice = useNotice(combatant, spent, isReaction);
  const effect = effects[way] ?? effects[0];
  if (effect === undefined) return null;
  const verb = spell ? 'Cast' : isOnlyApplied(effect) ? 'Use' : 'Roll';
  const hints = effect.attack_bonus === null ? '' : describeHints(attackerHints(combatant, edition));

  function roll(used: FeatureEffect, event: MouseEvent) {
    const next = rollFeature(props, used, edition, mode);
    become({ way, mode, rolled: next });
    // SPL-8: with nothing to roll, it asks for targets immediately. So do keys and a sheet: the dialog shows the roll.
    const isInSheet = tracker.view.get().dialog?.kind === 'sheet';
    if (isOnlyApplied(used) || isInSheet || isByKey(event)) apply(next);
  }

  function changeMode(changed: RollMode) {
    become({ way, mode: changed, rolled: rolled && withMode(rolled, changed, randomDice), appliedBy });
  }

  function apply(ready: RolledEffect) {
    // The targets are the selected or marked combatants, not the attacker.
    const targets = ready.effect.self
      ? [combatant.id]
      : pointedAt(tracker).filter((id) => id !== combatant.id);
    const onApplied = () => {
      become({ way, mode, rolled: ready, appliedBy: tracker.source.getSnapshot().journal.at(-1)?.issued.id });
      spell?.onApplied(ready);
    };
    const { dialog } = tracker.view.get();
    const backTo = dialog?.kind === 'sheet' ? place : undefined;
    const applied = { targets, effect: ready, onApplied, ...(backTo && { backTo }) };
    tracker.view.set({ dialog: { ...dialogFor(ready), ...applied } });
  }

  const button = (
    <Button
      className={SMALL}
      aria-label={`${verb} ${name}${attack === undefined ? '' : ' again'}`}
      onClick={(event) => roll(effect, event)}
    >
      {!isOnlyApplied(effect) && <Icon of={Dices} />}
      {spell ? `Cast ${name}` : verb}
    </Button>
  );
  const ways = effects.length > 1 && (
    <select
      aria-label={`Which ${name}`}
      className={`min-h-9 rounded-lg border border-edge bg-raised px-2 pointer-coarse:min-h-11 ${title ? 'w-0 min-w-24 grow' : 'max-w-60'}`}
      value={way}
      onChange={(event) => become({ way: Number(event.target.value), mode })}
    >
      {effects.map((one, index) => (
        <option key={describeWay(one)} value={index}>
          {describeWay(one)}
        </option>
      ))}
    </select>
  );
  const modes = effect.attack_bonus !== null && <AttackMode what={name} mode={mode} onChange={changeMode} />;
  const hint = hints !== '' && <span className="text-muted">{hints}</span>;
  const result = (
    <>
      <span role="status" className="min-w-0 tabular-nums">
        {rolled && describeRolled(rolled).join(' · ')}
      </span>
      {rolled !== undefined && (
        <Button
          variant="primary"
          data-apply=""
          className={SMALL}
          aria-disabled={isApplied || undefined}
          aria-label={isApplied ? `${name}: applied` : `Apply ${name} to…`}
          onClick={() => {
            if (!isApplied) apply(rolled);
          }}
        >
          {isApplied ? 'Applied' : 'Apply to…'}
        </Button>
      )}
    </>
  );
  if (title) {
    return (
      <OptionLine title={title} summary={ways || describeEffect(effect)} control={button}>
        {/* Empty until there is something to say: it takes no space then. */}
        <div className="tracker-option-result">
          {hint}
          {result}
          {rolled !== undefined && modes}
        </div>
      </OptionLine>
    );
  }
  return (
    <div data-roll="" className="flex flex-wrap items-center gap-2 font-sans text-base">
      {spell?.slot}
      {button}
      {ways}
      {modes}
      {spent !== undefined && !spell?.slot && (
        <span className="text-muted tabular-nums">{describeUse(spent)}</span>
      )}
      {hint}
      {notice !== undefined && <span className="text-danger">{notice}</span>}
      {result}
    </div>
  );
}

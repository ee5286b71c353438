import { Dices } from 'lucide-react';
import { createContext, memo, type ReactNode, use, useMemo, useState } from 'react';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import type { SpellReference } from '#domain/codex/reading/spell-names.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { exhaustionPenalty } from '#domain/combat/conditions/exhaustion.ts';
import { isUsableIn, type OwnForm, ownFormOf } from '#domain/combat/forms/own-forms.ts';
import { isTakenBack } from '#domain/combat/journal/journal.ts';
import { attackerHints } from '#domain/combat/rolls/attack-hints.ts';
import type { FeatureEffect } from '#domain/combat/stat-block/feature-effect.ts';
import {
  type CounterUse,
  canSpend,
  counterUseOf,
  describeUse,
} from '#domain/combat/stat-block/feature-use.ts';
import { effectsWithNamed } from '#domain/combat/stat-block/named-attacks.ts';
import { spellsCastBy } from '#domain/combat/stat-block/spell-caster.ts';
import { isConsequence } from '#domain/combat/stat-block/spell-effect.ts';
import { noticeOf } from '#domain/combat/turns/use-notices.ts';
import type { RollMode } from '#domain/dice/roll.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AttackMode, describeHints } from '../fields/attack-mode.tsx';
import { pointedAt } from '../focus/targets.ts';
import { keep, rememberRoll } from '../rolls/dice-history.ts';
import {
  describeRolled,
  describeWay,
  isOnlyApplied,
  type Lasting,
  type RolledEffect,
  rollEffect,
  withMode,
} from '../rolls/rolled-effect.ts';
import { inOneStep } from '../state/commands-in-one-step.ts';
import { useCombatant, useFight, useSend, useTracker } from '../state/tracker.tsx';
import { useSaidFirst } from '../use-said-first.ts';
import { SpellChoice } from './spell-choice.tsx';

export const SMALL = 'min-h-9! px-2.5 py-0.5 pointer-coarse:min-h-11!';

/** Whose stat block it is: a turn changes nothing else of it. */
export const RollerContext = createContext('');

interface FeatureRollProps {
  feature: MonsterFeature;
  /** Those that its stat block names. */
  spells: readonly SpellReference[];
  /** FRM-4: those that its stat block names. */
  forms: readonly OwnForm[];
  /** RES-13: those that its text may name. */
  actions: readonly MonsterFeature[];
  isLegendary: boolean;
  isReaction: boolean;
}

/** An attack or a save effect at one press: the roll, its parts, and the way to whom it is for; or what it uses up. */
export const FeatureRoll = memo(function FeatureRoll({
  feature,
  spells,
  forms,
  actions,
  isLegendary,
  isReaction,
}: FeatureRollProps) {
  const combatant = useCombatant(use(RollerContext));
  const effects = useMemo(() => effectsWithNamed(feature, actions), [feature, actions]);
  const cast = useMemo(() => spellsCastBy(feature, spells), [feature, spells]);
  if (combatant === undefined) return null;
  const form = ownFormOf(combatant);
  if (!isUsableIn(feature.name, form, forms)) return <NotInForm form={form} />;
  const spent = counterUseOf(combatant, feature, isLegendary);
  const usage = { combatant, name: feature.name, use: spent, isReaction };
  if (effects.length > 0) return <Roll {...usage} effects={effects} />;
  if (cast.length > 0) return <SpellChoice name={feature.name} spells={cast} />;
  return spent === undefined && !isReaction ? null : <Use {...usage} />;
});

function NotInForm({ form }: { form: string | null }) {
  return (
    <p className="font-sans text-base text-muted">
      Not in its {form === null ? 'true' : form.toLowerCase()} form
    </p>
  );
}

export interface UsageProps {
  combatant: Combatant;
  name: string;
  use: CounterUse | undefined;
  isReaction: boolean;
}

/** RES-9, RES-10: without dice or a save there is only something to spend. */
function Use({ combatant, name, use: spent, isReaction }: UsageProps) {
  const send = useSend();
  const saidFirst = useSaidFirst();
  const notice = useNotice(combatant, spent, isReaction);
  const combatant_id = combatant.id;
  const again = isReaction && combatant.reaction_used;
  const spending = [
    ...(spent === undefined
      ? []
      : [{ type: 'use-counter' as const, combatant_id, counter_id: spent.counter.id, amount: spent.amount }]),
    ...(isReaction
      ? [{ type: 'set-reaction' as const, combatant_id, used: true, ...(again && { again }) }]
      : []),
  ];
  const isUsedUp = spent !== undefined && !canSpend(spent);
  return (
    <div data-roll="" className="flex flex-wrap items-center gap-2 font-sans text-base">
      <Button
        className={SMALL}
        aria-label={`Use ${name}`}
        aria-disabled={isUsedUp || undefined}
        onClick={() => {
          if (!isUsedUp) saidFirst(notice, () => send(inOneStep(spending)));
        }}
      >
        Use
      </Button>
      {spent !== undefined && <span className="text-muted tabular-nums">{describeUse(spent)}</span>}
      {notice !== undefined && <span className="text-muted">{notice}</span>}
    </div>
  );
}

/** RES-11, RES-12. */
function useNotice(
  combatant: Combatant,
  spent: CounterUse | undefined,
  isReaction: boolean,
): string | undefined {
  const isLegendary = spent?.counter.kind === 'legendary-action';
  return useFight((fight) => noticeOf(fight, combatant, { isReaction, isLegendary }));
}

interface RollProps extends UsageProps {
  effects: readonly FeatureEffect[];
  /** A spell that is cast and not a feature that is rolled. */
  spell?: CastSpell | undefined;
}

export interface CastSpell {
  /** Of the slot. */
  readonly level: number;
  /** SPL-7: the concentration that begins with it, and the one that holds what it does; null for none. */
  readonly concentration: string | null;
  readonly holding: string | null;
  /** SPL-10: what goes on from now on without one; null for nothing. */
  readonly lasting: Lasting | null;
  /** With which slot, and what is left of them. */
  readonly slot: ReactNode;
  readonly onApplied: (rolled: RolledEffect) => void;
}

interface RollState {
  readonly way: number;
  readonly mode: RollMode;
  readonly rolled?: RolledEffect | undefined;
  /** The command that applied it. */
  readonly appliedBy?: string | undefined;
}

/** EXH-6. */
function hindered(effect: FeatureEffect, penalty: number): FeatureEffect {
  const { attack_bonus } = effect;
  return attack_bonus === null || penalty === 0
    ? effect
    : { ...effect, attack_bonus: attack_bonus + penalty };
}

/** Where what was rolled is applied. */
function dialogFor({ damage, healing }: RolledEffect) {
  if (damage.length > 0) return { kind: 'amount', mode: 'damage' } as const;
  if (healing === undefined) return { kind: 'condition' } as const;
  return { kind: 'amount', mode: healing.gives === 'temporary' ? 'temporary' : 'heal' } as const;
}

const NOT_ROLLED: RollState = { way: 0, mode: 'normal' };

export function Roll({ combatant, name, effects, use: spent, isReaction, spell }: RollProps) {
  const tracker = useTracker();
  // What was rolled is another's with the next turn, or another roll with another slot.
  const rolling = `${combatant.id} ${spell?.level ?? ''}`;
  const [kept, setKept] = useState({ ...NOT_ROLLED, rolling });
  const { way, mode, rolled, appliedBy } = kept.rolling === rolling ? kept : NOT_ROLLED;
  const become = (next: RollState) => setKept({ ...next, rolling });
  // Once, until it is rolled again; what was undone can be applied to somebody else.
  const isApplied = useFight(
    () => appliedBy !== undefined && !isTakenBack(tracker.source.getSnapshot().journal, appliedBy),
  );
  const edition = useFight(({ settings }) => settings.edition);
  const notice = useNotice(combatant, spent, isReaction);
  const effect = effects[way] ?? effects[0];
  if (effect === undefined) return null;
  const verb = spell ? 'Cast' : isOnlyApplied(effect) ? 'Use' : 'Roll';
  const hints = effect.attack_bonus === null ? '' : describeHints(attackerHints(combatant, edition));

  function roll(used: FeatureEffect) {
    const label = [`${combatant.name}: ${name}`, used.label].filter(Boolean).join(', ');
    const isFree = spent === undefined || (spell !== undefined && isConsequence(used));
    const spends = isFree ? null : { counter_id: spent.counter.id, amount: spent.amount };
    const next = rollEffect(
      {
        label,
        source: combatant.id,
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
    if (next.attack !== null) {
      const { dice, modifier, total } = next.attack;
      keep({ label, notation: `1d20 + ${modifier}`, dice: dice.join(', '), total });
    }
    for (const part of next.damage) rememberRoll(part.roll, label);
    if (next.healing) rememberRoll(next.healing.roll, label);
    if (next.pool) rememberRoll(next.pool, label);
    become({ way, mode, rolled: next });
    // SPL-8: with nothing to roll it asks to whom at once.
    if (isOnlyApplied(used)) apply(next);
  }

  function changeMode(changed: RollMode) {
    become({ way, mode: changed, rolled: rolled && withMode(rolled, changed, randomDice), appliedBy });
  }

  function apply(ready: RolledEffect) {
    // Selected or marked are the targets, not whoever attacks.
    const targets = ready.effect.self
      ? [combatant.id]
      : pointedAt(tracker).filter((id) => id !== combatant.id);
    const onApplied = () => {
      become({ way, mode, rolled: ready, appliedBy: tracker.source.getSnapshot().journal.at(-1)?.issued.id });
      spell?.onApplied(ready);
    };
    const applied = { targets, effect: ready, onApplied };
    tracker.view.set({ dialog: { ...dialogFor(ready), ...applied } });
  }

  return (
    <div data-roll="" className="flex flex-wrap items-center gap-2 font-sans text-base">
      {spell?.slot}
      <Button className={SMALL} aria-label={`${verb} ${name}`} onClick={() => roll(effect)}>
        {!isOnlyApplied(effect) && <Icon of={Dices} />}
        {spell ? `Cast ${name}` : verb}
      </Button>
      {effects.length > 1 && (
        <select
          aria-label={`Which ${name}`}
          className="min-h-9 max-w-60 rounded-lg border border-edge bg-raised px-2 pointer-coarse:min-h-11"
          value={way}
          onChange={(event) => become({ way: Number(event.target.value), mode })}
        >
          {effects.map((one, index) => (
            <option key={describeWay(one)} value={index}>
              {describeWay(one)}
            </option>
          ))}
        </select>
      )}
      {effect.attack_bonus !== null && <AttackMode what={name} mode={mode} onChange={changeMode} />}
      {spent !== undefined && !spell?.slot && (
        <span className="text-muted tabular-nums">{describeUse(spent)}</span>
      )}
      {hints !== '' && <span className="text-muted">{hints}</span>}
      {notice !== undefined && <span className="text-danger">{notice}</span>}
      <span role="status" className="min-w-0 tabular-nums">
        {rolled && describeRolled(rolled).join(' · ')}
      </span>
      {rolled !== undefined && (
        <Button
          variant="primary"
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
    </div>
  );
}

import { Dices } from 'lucide-react';
import { createContext, memo, type ReactNode, use, useMemo, useState } from 'react';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import type { SpellReference } from '#domain/codex/reading/spell-names.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { exhaustionPenalty } from '#domain/combat/conditions/exhaustion.ts';
import { type CounterUse, canSpend, counterUseOf, describeUse } from '#domain/combat/counters/feature-use.ts';
import { isUsableIn, type OwnForm, ownFormOf } from '#domain/combat/forms/own-forms.ts';
import { isTakenBack } from '#domain/combat/journal/journal.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import { attackerHints } from '#domain/combat/rolls/attack-hints.ts';
import type { FeatureEffect } from '#domain/combat/stat-block/feature-effect.ts';
import { effectsWithNamed } from '#domain/combat/stat-block/named-attacks.ts';
import { spellsCastBy } from '#domain/combat/stat-block/spell-caster.ts';
import { isConsequence } from '#domain/combat/stat-block/spell-effect.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
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
import { useSend } from '../state/send.ts';
import { useCombatant, useFight, useTracker } from '../state/tracker.tsx';
import { useConfirmedPress } from '../use-confirmed-press.ts';
import { SpellChoice } from './spell-choice.tsx';

export const SMALL = 'min-h-9! px-2.5 py-0.5 pointer-coarse:min-h-11!';

/** The combatant of the stat block. A turn changes nothing else in it. */
export const RollerContext = createContext('');

interface FeatureRollProps {
  feature: MonsterFeature;
  spells: readonly SpellReference[];
  /** FRM-4: the forms that the stat block names. */
  forms: readonly OwnForm[];
  /** RES-13: the actions that the text may name. */
  actions: readonly MonsterFeature[];
  isLegendary: boolean;
  isReaction: boolean;
}

/**
 * Rolls an attack or a save effect with one press: the roll, its parts, and the button to choose targets. Or spends
 * what the feature uses.
 */
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
  const saidFirst = useConfirmedPress();
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
  const deed: Deed = { combatant_id, how: 'use', name };
  return (
    <div data-roll="" className="flex flex-wrap items-center gap-2 font-sans text-base">
      <Button
        className={SMALL}
        aria-label={`Use ${name}`}
        aria-disabled={isUsedUp || undefined}
        onClick={() => {
          if (!isUsedUp) saidFirst(notice, () => send(inOneStep(spending, deed)));
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

interface RollState {
  readonly way: number;
  readonly mode: RollMode;
  readonly rolled?: RolledEffect | undefined;
  /** The id of the command that applied it. */
  readonly appliedBy?: string | undefined;
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

export function Roll({ combatant, name, effects, use: spent, isReaction, spell }: RollProps) {
  const tracker = useTracker();
  // The roll is discarded when the combatant or the slot changes.
  const rolling = `${combatant.id} ${spell?.level ?? ''}`;
  const [kept, setKept] = useState({ ...NOT_ROLLED, rolling });
  const { way, mode, rolled, appliedBy } = kept.rolling === rolling ? kept : NOT_ROLLED;
  const become = (next: RollState) => setKept({ ...next, rolling });
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

  function roll(used: FeatureEffect) {
    const label = [`${combatant.name}: ${name}`, used.label].filter(Boolean).join(', ');
    const isFree = spent === undefined || (spell !== undefined && isConsequence(used));
    const deed: Deed = spell ? spell.deed : { combatant_id: combatant.id, how: 'use', name };
    const spends = isFree ? null : { counter_id: spent.counter.id, amount: spent.amount };
    const next = rollEffect(
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
    if (next.attack !== null) {
      const { dice, modifier, total } = next.attack;
      keep({ label, notation: `1d20 + ${modifier}`, dice: dice.join(', '), total });
    }
    for (const part of next.damage) rememberRoll(part.roll, label);
    if (next.healing) rememberRoll(next.healing.roll, label);
    if (next.pool) rememberRoll(next.pool, label);
    become({ way, mode, rolled: next });
    // SPL-8: with nothing to roll, it asks for targets immediately.
    if (isOnlyApplied(used)) apply(next);
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

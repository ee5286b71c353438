import { Dices } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { exhaustionPenalty } from '#domain/combat/conditions/exhaustion.ts';
import { rolledBonus } from '#domain/combat/conditions/gifts.ts';
import { type CounterUse, counterUseOf, describeUse } from '#domain/combat/counters/feature-use.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import { attackBonuses, attackReasons, modeOfHints } from '#domain/combat/rolls/attack-hints.ts';
import {
  type FeatureEffect,
  plainFeatureName,
  readEffects,
} from '#domain/combat/stat-block/feature-effect.ts';
import { countInCasting, isConsequence } from '#domain/combat/stat-block/spell-effect.ts';
import { describeEffect, type TurnOption } from '#domain/combat/stat-block/turn-options.ts';
import { armed, usualWay } from '#domain/combat/stat-block/used-effect.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { type D20Roll, inMode, withAdded } from '#domain/dice/roll.ts';
import { rememberD20, rememberRoll } from '#web/lib/dice/dice-history.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { notInTray } from '#web/lib/dice/shown-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { startRolled } from '../../act/act-deeds.ts';
import { fightOf } from '../../focus/targets.ts';
import {
  describeWay,
  isOnlyApplied,
  type Lasting,
  type RolledEffect,
  rollEffect,
} from '../../rolls/rolled-effect.ts';
import { useFight, useTracker } from '../../state/tracker.tsx';
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
  /** In a list of what a creature can do: its name and its state. */
  title?: ReactNode;
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
  readonly onCast: () => void;
}

/** EXH-6. */
function hindered(effect: FeatureEffect, penalty: number): FeatureEffect {
  const { attack_bonus } = effect;
  return attack_bonus === null || penalty === 0
    ? effect
    : { ...effect, attack_bonus: attack_bonus + penalty };
}

interface RollingProps extends UsageProps {
  spell?: CastSpell | undefined;
}

/** Rolls an effect and adds it to the history of the dice. The bar shows it, not the tray. */
function rollFeature(
  { combatant, name, use: spent, isReaction, spell }: RollingProps,
  used: FeatureEffect,
  fight: Fight,
): RolledEffect {
  const label = [`${combatant.name}: ${name}`, used.label].filter(Boolean).join(', ');
  const isFree = spent === undefined || (spell !== undefined && isConsequence(used));
  const deed: Deed = spell ? spell.deed : { combatant_id: combatant.id, how: 'use', name };
  const spends = isFree ? null : { counter_id: spent.counter.id, amount: spent.amount };
  const effect = withExtras(
    armed(hindered(used, exhaustionPenalty(combatant, fight.settings.edition)), combatant),
    combatant,
  );
  const plain = rollEffect(
    {
      label,
      source: combatant.id,
      deed: isConsequence(used) && spell ? { ...deed, how: 'continue' } : deed,
      effect,
      spends,
      isReaction,
      concentration: spell?.concentration ?? null,
      holding: spell?.holding ?? null,
      lasting: spell?.lasting ?? null,
    },
    'normal',
    randomDice,
  );
  const rolled =
    plain.attack === null ? plain : { ...plain, attack: fullAttack(plain.attack, combatant, used, fight) };
  notInTray(() => {
    if (rolled.attack !== null) rememberD20(rolled.attack, label, true);
    for (const part of rolled.damage) rememberRoll(part.roll, label);
    if (rolled.healing) rememberRoll(rolled.healing.roll, label);
    if (rolled.pool) rememberRoll(rolled.pool, label);
  });
  return rolled;
}

/** ATK-6: Sneak Attack and Martial Advantage, of the type of the weapon. */
function withExtras(effect: FeatureEffect, { attack_traits = [] }: Combatant): FeatureEffect {
  const [weapon] = effect.damage;
  if (effect.attack_bonus === null || effect.magical || weapon === undefined) return effect;
  const extras = attack_traits.flatMap(({ name, dice }) =>
    dice === undefined ? [] : [{ dice, damage_type: weapon.damage_type, is_saved: false, extra: name }],
  );
  return extras.length === 0 ? effect : { ...effect, damage: [...effect.damage, ...extras] };
}

/** GIV-1: with Bless and Bane. ATK-3: with a second die, because the target decides which of them counts. */
function fullAttack(attack: D20Roll, combatant: Combatant, { ranged }: FeatureEffect, fight: Fight): D20Roll {
  const added = rolledBonus(attackBonuses(combatant, ranged), randomDice);
  const both = withAdded({ ...attack, dice: [attack.natural, randomDice(20)] }, added);
  const sure = attackReasons(fight, combatant, undefined, ranged).filter(({ isUnsure }) => !isUnsure);
  return inMode(both, modeOfHints(sure), randomDice);
}

export function Roll(props: RollProps) {
  const { combatant, name, effects, use: spent, isReaction, spell, title } = props;
  const tracker = useTracker();
  const [chosen, setWay] = useState<number>();
  const way = chosen ?? usualWay(effects, combatant);
  const notice = useNotice(combatant, spent, isReaction);
  const effect = effects[way] ?? effects[0];
  if (effect === undefined) return null;
  const verb = spell ? 'Cast' : isOnlyApplied(effect) ? 'Use' : 'Roll';

  function roll(used: FeatureEffect) {
    spell?.onCast();
    startRolled(tracker, strikesOf(props, used, fightOf(tracker)));
  }

  const button = (
    <Button className={SMALL} aria-label={`${verb} ${name}`} onClick={() => roll(effect)}>
      {!isOnlyApplied(effect) && <Icon of={Dices} />}
      {spell ? `Cast ${name}` : verb}
    </Button>
  );
  const ways = effects.length > 1 && (
    <select
      aria-label={`Which ${name}`}
      className={`min-h-9 rounded-lg border border-edge bg-raised px-2 pointer-coarse:min-h-11 ${title ? 'w-0 min-w-24 grow' : 'max-w-60'}`}
      value={way}
      onChange={(event) => setWay(Number(event.target.value))}
    >
      {effects.map((one, index) => (
        <option key={describeWay(one)} value={index}>
          {describeWay(one)}
        </option>
      ))}
    </select>
  );
  if (title) return <OptionLine title={title} summary={ways || describeEffect(effect)} control={button} />;
  return (
    <div data-roll="" className="flex flex-wrap items-center gap-2 font-sans text-base">
      {spell?.slot}
      {button}
      {ways}
      {spent !== undefined && !spell?.slot && (
        <span className="text-muted tabular-nums">{describeUse(spent)}</span>
      )}
      {notice !== undefined && <span className="text-danger">{notice}</span>}
    </div>
  );
}

/** SPL-4: all rays of one casting. Only the first has its cost. */
function strikesOf(props: RollingProps, used: FeatureEffect, fight: Fight): RolledEffect[] {
  const first = rollFeature(props, used, fight);
  const { spell } = props;
  const others = Array.from({ length: countInCasting(used) - 1 }, () => {
    const free = spell && { ...spell, concentration: null, lasting: null, deed: goesOn(spell.deed) };
    return rollFeature({ ...props, use: undefined, isReaction: false, spell: free }, used, fight);
  });
  return [first, ...others];
}

function goesOn(deed: Deed): Deed {
  return { ...deed, how: 'continue' };
}

interface MultiattackProps {
  combatant: Combatant;
  option: TurnOption;
  title: ReactNode;
}

/** OPT-2: one press rolls every attack. Each is dealt on its own, because each may have another target. */
export function MultiattackRoll({ combatant, option, title }: MultiattackProps) {
  const tracker = useTracker();
  return (
    <OptionLine
      title={title}
      summary={option.summary}
      control={
        <Button
          className={SMALL}
          aria-label={`Roll ${option.feature.name}`}
          onClick={() => startRolled(tracker, attacksOf(combatant, option, fightOf(tracker)))}
        >
          <Icon of={Dices} />
          Roll
        </Button>
      }
    />
  );
}

function attacksOf(combatant: Combatant, { parts }: TurnOption, fight: Fight): RolledEffect[] {
  return parts.flatMap(({ action, count }) => {
    const effects = readEffects(action);
    const usual = effects[usualWay(effects, combatant)];
    if (usual === undefined) return [];
    const use = counterUseOf(combatant, action, false);
    const usage = { combatant, name: plainFeatureName(action.name), use, isReaction: false };
    return Array.from({ length: count }, () => rollFeature(usage, usual, fight));
  });
}

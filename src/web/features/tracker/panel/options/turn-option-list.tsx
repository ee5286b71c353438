import { memo } from 'react';
import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import { plainFeatureName } from '#domain/combat/stat-block/feature-effect.ts';
import {
  type OptionKind,
  readinessOf,
  type TurnOption,
  type TurnOptions,
} from '#domain/combat/stat-block/turn-options.ts';
import { isOwnTurn, noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SpellAside } from '#web/ui/stat-block/entry-link.tsx';
import { useFight } from '../../state/tracker.tsx';
import { FOLLOWS_AFTER, useLater } from '../../state/use-later.ts';
import { optionsOf, useStatBlock } from '../use-stat-block.ts';
import { MultiattackRoll, Roll } from './feature-roll.tsx';
import { Use } from './feature-use.tsx';
import { OptionTitle, RechargeState } from './option-line.tsx';
import { SpellOptions } from './spell-options.tsx';
import { useSpellAside } from './use-spell-aside.tsx';

interface TurnOptionListProps {
  combatant: Combatant;
  pointer: string;
}

const GROUPS: readonly { kind: OptionKind; title: string }[] = [
  { kind: 'action', title: 'Actions' },
  { kind: 'bonus', title: 'Bonus actions' },
  { kind: 'legendary', title: 'Legendary actions' },
  { kind: 'reaction', title: 'Reactions' },
];

/** OPT-1: what a creature can do, each with its button, before its stat block. The dead do nothing. */
export const TurnOptionList = memo(function TurnOptionList({ combatant, pointer }: TurnOptionListProps) {
  const { data, isEnabled, isError } = useStatBlock(pointer);
  const cast = useSpellAside(data, combatant.id);
  // The stat block below shows the error and a retry button.
  if (!isEnabled || isError || lifeOf(combatant) === 'dead') return null;
  if (data === undefined) return <Skeleton className="h-44" />;
  const known = optionsOf(data);
  return (
    <SpellAside value={cast}>
      <section aria-label={`What ${combatant.name} can do`} className="flex flex-col gap-1.5">
        {GROUPS.map(({ kind, title }) => (
          <Group key={kind} kind={kind} title={title} combatant={combatant} known={known} />
        ))}
        {known.traits.map(({ name, text }) => (
          <p key={name} className="tracker-option-text" title={text}>
            <strong>{name}</strong> <span className="text-muted">{text}</span>
          </p>
        ))}
      </section>
    </SpellAside>
  );
});

interface GroupProps {
  kind: OptionKind;
  title: string;
  combatant: Combatant;
  known: TurnOptions;
}

function Group({ kind, title: usual, combatant, known: { options, forms } }: GroupProps) {
  const listed = options.filter((option) => option.kind === kind);
  const uses = { isReaction: kind === 'reaction', isLegendary: kind === 'legendary' };
  // Together with the rest of the panel, after the turn is painted.
  const notice = useLater(
    useFight((fight) => noticeOf(fight, combatant, uses)),
    FOLLOWS_AFTER,
  );
  const isNow = useLater(
    useFight((fight) => isOwnTurn(fight, combatant.id)),
    FOLLOWS_AFTER,
  );
  if (listed.length === 0) return null;
  const title = kind === 'action' && isNow ? 'Now' : usual;
  const counter = uses.isLegendary
    ? combatant.counters.find((one) => one.kind === 'legendary-action')
    : undefined;
  return (
    <div data-options={kind}>
      <h3 className="tracker-option-heading">
        {title}
        {counter !== undefined && ` · ${counter.maximum - counter.used} of ${counter.maximum} left`}
      </h3>
      {notice !== undefined && <p className="tracker-option-notice">{notice}</p>}
      <ul aria-label={title}>
        {listed.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same name.
          <li key={`${option.feature.name} ${index}`}>
            <Option combatant={combatant} option={option} readiness={readinessOf(combatant, option, forms)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  combatant: Combatant;
  option: TurnOption;
  readiness: ReturnType<typeof readinessOf>;
}

function Option({ combatant, option, readiness }: OptionProps) {
  const { feature, effects, parts, spells, summary, kind } = option;
  const state = readiness.use?.counter.kind === 'recharge' && (
    <RechargeState combatantId={combatant.id} counter={readiness.use.counter} text={readiness.text} />
  );
  const title = <OptionTitle name={plainFeatureName(feature.name)} readiness={readiness} state={state} />;
  const usage = { combatant, name: feature.name, use: readiness.use, isReaction: kind === 'reaction' };
  if (readiness.state === 'other-form') return <p className="tracker-option tracker-option-line">{title}</p>;
  if (effects.length > 0) return <Roll {...usage} title={title} effects={effects} />;
  if (parts.length > 0) return <MultiattackRoll combatant={combatant} option={option} title={title} />;
  if (spells.length > 0) return <SpellOptions combatant={combatant} option={option} readiness={readiness} />;
  return <Use {...usage} title={title} summary={summary} />;
}

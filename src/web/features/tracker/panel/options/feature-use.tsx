import type { ReactNode } from 'react';
import { canSpend, describeUse } from '#domain/combat/counters/feature-use.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import { inOneStep } from '#domain/combat/one-step.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmedPress } from '../../confirmed-press.ts';
import { useSend } from '../../state/send.ts';
import { SMALL } from '../small-button.ts';
import { type UsageProps, useNotice } from './feature-roll.tsx';
import { OptionLine } from './option-line.tsx';

interface UseProps extends UsageProps {
  /** In a list of what a creature can do: its name and its state. */
  title?: ReactNode;
  summary?: string;
}

/** RES-9, RES-10: a feature without dice or a save only spends something, or only adds its deed to the log. */
export function Use({ combatant, name, use: spent, isReaction, title, summary = '' }: UseProps) {
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
  const button = (
    <Button
      className={`${SMALL} aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
      aria-label={`Use ${name}`}
      aria-disabled={isUsedUp || undefined}
      onClick={() => {
        if (!isUsedUp) saidFirst(notice, () => send(inOneStep(spending, deed)));
      }}
    >
      Use
    </Button>
  );
  if (title) return <OptionLine title={title} summary={summary} control={button} />;
  return (
    <div data-roll="" className="flex flex-wrap items-center gap-2 font-sans text-base">
      {button}
      {spent !== undefined && <span className="text-muted tabular-nums">{describeUse(spent)}</span>}
      {notice !== undefined && <span className="text-muted">{notice}</span>}
    </div>
  );
}

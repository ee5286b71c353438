import type { Combatant } from '#domain/combat/combatant.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { useConfirmedPress } from '../confirmed-press.ts';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';

/** The legendary actions of a combatant, if it has any, and what a press does. */
export function useLegendaryAction(combatant: Combatant, onTaken?: () => void) {
  const send = useSend();
  const saidFirst = useConfirmedPress();
  const notice = useFight((fight) => noticeOf(fight, combatant, { isReaction: false, isLegendary: true }));
  const counter = combatant.counters.find(({ kind }) => kind === 'legendary-action');
  if (counter === undefined) return undefined;
  const left = counter.maximum - counter.used;
  const take = () => {
    if (left === 0) return;
    saidFirst(notice, () => {
      const taken = { combatant_id: combatant.id, counter_id: counter.id, amount: 1 };
      if (send({ type: 'use-counter', ...taken }) === undefined) onTaken?.();
    });
  };
  return { left, used: counter.used, maximum: counter.maximum, notice, take };
}

/** Used on the turns of others, so the row shows them. A press uses one. */
export function LegendaryActions({ combatant }: { combatant: Combatant }) {
  const legendary = useLegendaryAction(combatant);
  if (legendary === undefined) return null;
  const { left, used, maximum, notice, take } = legendary;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-disabled={left === 0}
      title={notice ?? 'Take a legendary action'}
      aria-label={`Take a legendary action of ${combatant.name}, ${left} of ${maximum} left`}
      className="tracker-legendary"
      onClick={take}
    >
      Legendary
      <span className="tracking-wider">
        <span className="text-accent">{'●'.repeat(left)}</span>
        {'○'.repeat(used)}
      </span>
    </button>
  );
}

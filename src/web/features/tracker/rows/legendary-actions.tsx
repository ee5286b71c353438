import type { Combatant } from '#domain/combat/combatant.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { useConfirmedPress } from '../confirmed-press.ts';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';

/** Used on the turns of others, so the row shows them. A press uses one. */
export function LegendaryActions({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const saidFirst = useConfirmedPress();
  const notice = useFight((fight) => noticeOf(fight, combatant, { isReaction: false, isLegendary: true }));
  const counter = combatant.counters.find(({ kind }) => kind === 'legendary-action');
  if (counter === undefined) return null;
  const left = counter.maximum - counter.used;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-disabled={left === 0}
      title={notice ?? 'Take a legendary action'}
      aria-label={`Take a legendary action of ${combatant.name}, ${left} of ${counter.maximum} left`}
      className="tracker-legendary"
      onClick={() => {
        if (left === 0) return;
        saidFirst(notice, () =>
          send({ type: 'use-counter', combatant_id: combatant.id, counter_id: counter.id, amount: 1 }),
        );
      }}
    >
      Legendary
      <span className="tracking-wider">
        <span className="text-accent">{'●'.repeat(left)}</span>
        {'○'.repeat(counter.used)}
      </span>
    </button>
  );
}

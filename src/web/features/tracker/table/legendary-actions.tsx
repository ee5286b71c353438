import type { Combatant } from '#domain/combat/combatant.ts';
import { useSend } from '../tracker.tsx';

/** Taken on others' turns, so they are at hand in the row: a press takes one. */
export function LegendaryActions({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const counter = combatant.counters.find(({ kind }) => kind === 'legendary-action');
  if (counter === undefined) return null;
  const left = counter.maximum - counter.used;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-disabled={left === 0}
      title="Take a legendary action"
      aria-label={`Take a legendary action of ${combatant.name}, ${left} of ${counter.maximum} left`}
      className="tracker-legendary"
      onClick={() => {
        if (left === 0) return;
        send({ type: 'use-counter', combatant_id: combatant.id, counter_id: counter.id, amount: 1 });
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

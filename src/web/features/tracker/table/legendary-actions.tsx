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
      disabled={left === 0}
      title="Take a legendary action"
      aria-label={`Take a legendary action, ${left} of ${counter.maximum} left`}
      className="inline-flex items-center gap-1.5 rounded-md border border-line px-1.5 text-muted leading-6 enabled:hover:border-accent enabled:hover:text-text pointer-coarse:min-h-11"
      onClick={() =>
        send({ type: 'use-counter', combatant_id: combatant.id, counter_id: counter.id, amount: 1 })
      }
    >
      Legendary
      <span className="tracking-wider">
        <span className="text-accent">{'●'.repeat(left)}</span>
        {'○'.repeat(counter.used)}
      </span>
    </button>
  );
}

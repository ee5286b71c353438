import type { Combatant } from '#domain/combat/combatant.ts';
import { toLegendaryActions } from '../focus/shown-combatant.ts';
import { useTracker } from '../state/tracker.tsx';

/** Used on the turns of others, so the row shows them. A press opens their list and spends nothing. */
export function LegendaryActions({ combatant }: { combatant: Combatant }) {
  const tracker = useTracker();
  const counter = combatant.counters.find(({ kind }) => kind === 'legendary-action');
  if (counter === undefined) return null;
  const left = counter.maximum - counter.used;
  return (
    <button
      type="button"
      tabIndex={-1}
      title="Show the legendary actions"
      aria-label={`Legendary actions of ${combatant.name}, ${left} of ${counter.maximum} left`}
      className="tracker-legendary"
      onClick={() => toLegendaryActions(tracker, combatant.id)}
    >
      Legendary
      <span className="tracking-wider">
        <span className="text-accent">{'●'.repeat(left)}</span>
        {'○'.repeat(counter.used)}
      </span>
    </button>
  );
}

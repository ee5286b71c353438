import { activeCombatant, nextUp } from '#domain/combat/fight.ts';
import { shownName } from '../shown-name.ts';
import { useFight, useView } from '../tracker.tsx';

/** Whose turn it is, large; the round and who is next above it. */
export function TurnText() {
  const status = useFight((fight) => fight.status);
  const round = useFight((fight) => fight.round);
  const forPlayers = useView((view) => view.forPlayers);
  const active = useFight((fight) => shownName(activeCombatant(fight), forPlayers));
  const next = useFight((fight) => shownName(nextUp(fight), forPlayers));
  if (status === 'preparing') return <p className="tracker-turn text-muted">Not started</p>;
  return (
    <p className="tracker-turn">
      <span className="tracker-round">
        <span className="font-semibold text-accent">Round {round}</span>
        {next !== undefined && status === 'running' && <span className="text-muted"> · Next: {next}</span>}
      </span>
      {status === 'ended' && <span className="text-muted">The fight has ended</span>}
      {active !== undefined && status === 'running' && <strong className="tracker-active">{active}</strong>}
    </p>
  );
}

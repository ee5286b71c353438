import { activeCombatant, type Fight, nextUp } from '#domain/combat/fight.ts';
import { actsAsOne, groupAround } from '#domain/combat/turns/acting-groups.ts';
import { NumberedName } from '../rows/numbered-name.tsx';
import { useFight, useView } from '../state/tracker.tsx';
import { seenTurn, useSeenFight } from '../state/use-player-visible-fight.ts';

/** The active combatant in large text, with the round and the next combatant above. */
export function TurnText() {
  const forPlayers = useView((view) => view.forPlayers);
  return forPlayers ? <PlayersTurnText /> : <GameMastersTurnText />;
}

function GameMastersTurnText() {
  const status = useFight((fight) => fight.status);
  const round = useFight((fight) => fight.round);
  const active = useFight(nameOfTurn);
  const collapsed = useView((view) => view.collapsed);
  const next = useFight((fight) => nameOfNext(fight, [...collapsed]));
  return <Text status={status} round={round} active={active} next={next} />;
}

/** TRN-10: a group that acts as one is named by its kind: 'Goblin × 4'. */
function nameOfTurn(fight: Fight): string | undefined {
  const active = activeCombatant(fight);
  const others = fight.acting?.length ?? 0;
  return active && others > 0 ? `${active.base_name} × ${others + 1}` : active?.name;
}

function nameOfNext(fight: Fight, collapsed: readonly string[]): string | undefined {
  const next = nextUp(fight);
  if (next === undefined || !actsAsOne(fight, next, collapsed)) return next?.name;
  const { length } = groupAround(fight, next);
  return length > 1 ? `${next.base_name} × ${length}` : next.name;
}

/** While a combatant acts that the players do not see, it shows the last one that they saw. */
function PlayersTurnText() {
  const fight = useSeenFight();
  const active = seenTurn(fight, 'combatant_id')?.name;
  const next = seenTurn(fight, 'next_id')?.name;
  return <Text status={fight.status} round={fight.round} active={active} next={next} />;
}

interface TextProps {
  status: Fight['status'];
  round: number;
  active: string | undefined;
  next: string | undefined;
}

function Text({ status, round, active, next }: TextProps) {
  if (status === 'preparing') return <p className="tracker-turn text-muted">Not started</p>;
  return (
    <p className="tracker-turn">
      <span className="tracker-round">
        <span className="flex-none font-semibold text-accent">Round {round}</span>
        {next !== undefined && status === 'running' && (
          <>
            <span className="flex-none whitespace-pre text-muted"> · Next: </span>
            <span className="truncate text-muted">
              <NumberedName name={next} />
            </span>
          </>
        )}
      </span>
      {status === 'ended' && <span className="text-muted">The fight has ended</span>}
      {active !== undefined && status === 'running' && (
        <strong className="tracker-active">
          <NumberedName name={active} />
        </strong>
      )}
    </p>
  );
}

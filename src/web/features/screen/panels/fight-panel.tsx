import { useQuery } from '@tanstack/react-query';
import type { ListedFight } from '#contract/listed-fight.ts';
import { roundOf } from '#web/lib/fight/describe-fight.ts';
import { runningFightsQuery } from '#web/lib/fight/running-fights.ts';
import { paths } from '#web/paths/paths.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The number of fights, most recently used first. */
const SHOWN = 3;
/** In milliseconds. Asks again, because a fight changes on other pages and devices. */
const ASKS_EVERY = 10_000;

export function FightPanel() {
  const { data, isError, refetch } = useQuery({ ...runningFightsQuery, refetchInterval: ASKS_EVERY });
  if (data === undefined)
    return isError ? (
      <ErrorPanel message="The fights could not be loaded." onRetry={() => refetch()} />
    ) : (
      <Skeleton className="h-24" />
    );
  if (data.length === 0) return <p className="text-muted">No fight is running.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {data.slice(0, SHOWN).map((fight) => (
        <li key={fight.fight_id}>
          <FightInSmall fight={fight} />
        </li>
      ))}
    </ul>
  );
}

function FightInSmall({ fight }: { fight: ListedFight }) {
  const { encounter_id: id, encounter, turn, next_turn: next } = fight;
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="font-semibold">{encounter}</p>
      <p>
        <span className="text-accent">{roundOf(fight)}</span>
        {turn !== null && (
          <>
            {' · '}
            <strong>{turn}</strong>
          </>
        )}
      </p>
      {next && <p className="text-muted">Next: {next}</p>}
      <LinkButton
        to={paths.runEncounter(id)}
        variant="primary"
        aria-label={`Resume ${encounter}`}
        className="print:hidden"
      >
        Resume
      </LinkButton>
    </div>
  );
}

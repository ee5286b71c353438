import { queryOptions, useQuery } from '@tanstack/react-query';
import { type EncounterNews, getEncounterNews } from '#contract/fight.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { focusRow } from '../focus/row-elements.ts';
import { fightOf } from '../focus/targets.ts';
import { isByKey } from '../keyboard/pressed-by-key.ts';
import { useEncounterId } from '../share/use-table-change.ts';
import { send } from '../state/send.ts';
import { useFight, useTracker } from '../state/tracker.tsx';

function newsQuery(encounterId: string) {
  return queryOptions({
    queryKey: ['tracker', 'encounter-news', encounterId],
    queryFn: ({ signal }) => callApi(getEncounterNews, { params: { id: encounterId }, signal }),
    // The encounter may have changed since this page was last open, or in another tab.
    staleTime: 0,
    gcTime: 0,
  });
}

/** ADD-6: asked for when the fight opens, and offered until any device answers. */
export function EncounterNewsCard() {
  const encounterId = useEncounterId();
  const { data } = useQuery({ ...newsQuery(encounterId ?? ''), enabled: encounterId !== undefined });
  return data?.news ? <Offer news={data.news} /> : null;
}

/** "+ Bea, + 2 Ogre, − Sildar". */
function describeChanges(changes: EncounterNews['changes']): string {
  return changes
    .map(({ name, copies }) => {
      const count = Math.abs(copies);
      return `${copies > 0 ? '+' : '−'} ${count > 1 ? `${count} ` : ''}${name}`;
    })
    .join(', ');
}

function Offer({ news: { changes, command } }: { news: EncounterNews }) {
  const tracker = useTracker();
  const roster = JSON.stringify(command.roster);
  const isAnswered = useFight(
    (fight) => fight.status === 'ended' || JSON.stringify(fight.encounter_roster) === roster,
  );
  if (isAnswered) return null;

  function answer(answered: EncounterNews['command'], byKey: boolean) {
    if (send(tracker, answered) !== undefined || !byKey) return;
    const { active_id, order } = fightOf(tracker);
    focusRow(active_id ?? order[0] ?? '');
  }

  return (
    <section aria-label="Changes of the encounter" className="tracker-incoming">
      <div className="panel flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
        <p className="min-w-32 grow">The encounter has changed: {describeChanges(changes)}</p>
        <div className="flex flex-wrap gap-1.5">
          <Button
            className="min-h-10 px-3 py-1 pointer-coarse:min-h-11"
            onClick={(event) => answer(command, isByKey(event))}
          >
            Take in
          </Button>
          <Button
            variant="quiet"
            className="min-h-10 px-3 py-1 pointer-coarse:min-h-11"
            onClick={(event) => answer({ ...command, joining: [], leaving: [] }, isByKey(event))}
          >
            Leave the fight as it is
          </Button>
        </div>
      </div>
    </section>
  );
}

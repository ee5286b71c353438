import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { restartFight } from '#contract/fight.ts';
import type { ListedFight } from '#contract/listed-fight.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { standingOf } from '#web/lib/fight/describe-fight.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { encounterFightsQuery } from './fight-queries.ts';
import { ResumeLink } from './resume-link.tsx';

/** More earlier fights are shown on request. */
const SHOWN = 4;

/** The running fight, the earlier fights with their results, and the button to start a new one. */
export function EncounterFights({ encounterId }: { encounterId: string }) {
  const { data: fights = [] } = useQuery(encounterFightsQuery(encounterId));
  const [showsAll, setShowsAll] = useState(false);
  const { state } = useLocation();
  if (fights.length === 0) return null;
  const shown = showsAll ? fights : fights.slice(0, SHOWN);
  return (
    <Card className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>Fights</h2>
        <NewFight encounterId={encounterId} current={fights.find(({ current }) => current)} />
      </div>
      <ul aria-label="Fights" className="flex flex-col divide-y divide-line">
        {shown.map((fight) => (
          <li
            key={fight.fight_id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0">
              <span className="font-semibold">{headline(fight)}</span>
              <span className="block text-muted">{details(fight)}</span>
            </p>
            {fight.current && <ResumeLink encounterId={encounterId} state={state} />}
          </li>
        ))}
      </ul>
      {shown.length < fights.length && (
        <Button className="self-start" onClick={() => setShowsAll(true)}>
          Show all {fights.length} fights
        </Button>
      )}
    </Card>
  );
}

function headline(fight: ListedFight): string {
  if (fight.result !== null) return `Ended in round ${fight.result.rounds}`;
  return fight.current ? standingOf(fight) : `Left in round ${fight.round}`;
}

function details({ result, started_at, updated_at, ended_at }: ListedFight): string {
  const when = formatTime(ended_at ?? updated_at);
  if (result === null) {
    const begun = started_at === null ? '' : `Begun ${formatTime(started_at)} · `;
    return `${begun}Last changed ${when}`;
  }
  const { defeated, enemies, xp, xp_per_character: each } = result;
  return `${when} · ${defeated} of ${enemies} enemies defeated · ${xp.toLocaleString('en')} XP, ${each.toLocaleString('en')} for each character`;
}

function formatTime(time: number): string {
  return new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}

/** A new fight does not delete the running one, but the running one can no longer be resumed. So it asks first. */
function NewFight({ encounterId, current }: { encounterId: string; current: ListedFight | undefined }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { state } = useLocation();

  async function begin() {
    setBusy(true);
    try {
      // Without a running fight, the encounter's fight is untouched and counts as the new one.
      if (current)
        await callApi(restartFight, { params: { id: encounterId }, body: { fight_id: current.fight_id } });
      await navigate(paths.runEncounter(encounterId), { state });
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'account_full';
      toast.error(isFull ? error.message : 'The new fight could not be started. Please try again.');
      setBusy(false);
    }
  }

  const isUnderWay = current !== undefined && current.status !== 'ended';
  return (
    <>
      <Button busy={busy && !asks} onClick={() => (isUnderWay ? setAsks(true) : begin())}>
        New fight
      </Button>
      {asks && (
        <Dialog
          title="New fight"
          onClose={() => setAsks(false)}
          footer={
            <>
              <Button onClick={() => setAsks(false)}>Cancel</Button>
              <Button variant="primary" busy={busy} onClick={begin}>
                Start over
              </Button>
            </>
          }
        >
          <p>
            The encounter starts again, with everybody as the encounter has them now. The fight under way (
            {current && standingOf(current)}) stays in this list, but cannot be resumed.
          </p>
        </Dialog>
      )}
    </>
  );
}

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#web/lib/api-client.ts';
import { startFightClient } from '#web/lib/fight/client/browser-client.ts';
import type { FightClient } from '#web/lib/fight/client/client.ts';
import { tellRefused } from '#web/lib/fight/tell-refused.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { listPath, recordPath } from '#web/paths/record-paths.ts';
import { markStuffStale } from '#web/stuff/queries.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { LostStepsDialog } from './dialogs/lost-steps-dialog.tsx';
import { sourceOf } from './state/fight-source.ts';
import { type LoadScreen, TrackerProvider } from './state/tracker.tsx';
import { createView, isShownToPlayers } from './state/view.ts';
import { TrackerScreen } from './tracker-screen.tsx';

export function TrackerPage({ loadScreen }: { loadScreen: LoadScreen }) {
  const { encounter_id: encounterId = '' } = useParams();
  const username = useUsername();
  if (!username) return <PageSkeleton />;
  return (
    <Fight
      key={`${username} ${encounterId}`}
      encounterId={encounterId}
      username={username}
      loadScreen={loadScreen}
    />
  );
}

interface FightProps {
  encounterId: string;
  username: string;
  loadScreen: LoadScreen;
}

function Fight({ encounterId, username, loadScreen }: FightProps) {
  const client = useFightClient(encounterId, username);
  return client === undefined ? (
    <PageSkeleton />
  ) : (
    <OpenedFight client={client} back={recordPath('encounter', encounterId)} loadScreen={loadScreen} />
  );
}

function useFightClient(encounterId: string, username: string): FightClient | undefined {
  const [client, setClient] = useState<FightClient>();
  useEffect(() => {
    const started = startFightClient({
      encounterId,
      username,
      onRefused: (refusal, { command }) => {
        const snapshot = started.client.getSnapshot();
        // While the screen faces the players, no name is shown.
        const isKnown = snapshot.phase === 'ready' && !isShownToPlayers();
        tellRefused(refusal, command, isKnown ? snapshot.fight : undefined);
      },
    });
    setClient(started.client);
    return () => {
      started.stop();
      // The fight has changed hit points and more. What was fetched during it is old for the next page.
      void markStuffStale();
    };
  }, [encounterId, username]);
  return client;
}

interface OpenedFightProps {
  client: FightClient;
  back: string;
  loadScreen?: LoadScreen;
}

export function OpenedFight({ client, back, loadScreen }: OpenedFightProps) {
  const phase = useSyncExternalStore(client.subscribe, () => client.getSnapshot().phase);
  const tracker = useMemo(
    () => ({ source: sourceOf(client), view: createView(), loadScreen }),
    [client, loadScreen],
  );
  const isGone = useSyncExternalStore(client.subscribe, () => {
    const snapshot = client.getSnapshot();
    return snapshot.phase === 'ready' && snapshot.status === 'gone';
  });
  const lost = useSyncExternalStore(client.subscribe, () => {
    const snapshot = client.getSnapshot();
    return snapshot.phase === 'ready' ? snapshot.lost : null;
  });
  if (phase === 'loading') return <PageSkeleton />;
  if (phase === 'failed') return <Failed client={client} />;
  if (isGone) return <Gone />;
  return (
    <TrackerProvider tracker={tracker}>
      <TrackerScreen back={back} />
      {lost && <LostStepsDialog lost={lost} onAnswer={(answer) => client.answerLost(answer)} />}
    </TrackerProvider>
  );
}

/** The encounter was deleted in another tab or on another device. */
function Gone() {
  return (
    <Page title="This fight is gone" width="reading">
      <div role="alert" className="flex flex-col items-start gap-5">
        <p className="text-lg">Its encounter was deleted, so nothing can be saved to it any more.</p>
        <LinkButton to={listPath('encounter')} variant="primary">
          Back to My Encounters
        </LinkButton>
      </div>
    </Page>
  );
}

function Failed({ client }: { client: FightClient }) {
  const snapshot = client.getSnapshot();
  const problem = snapshot.phase === 'failed' ? snapshot.problem : undefined;
  const refusal = problem instanceof ApiError ? problem : undefined;
  if (refusal?.code === 'not_found') {
    return <NotFound back={listPath('encounter')} backLabel="Back to My Encounters" />;
  }
  return (
    <Page title="Initiative" width="reading">
      <ErrorPanel
        message="The fight could not be opened."
        detail={refusal?.message ?? 'Nothing that was saved is lost.'}
        onRetry={() => client.wake()}
      />
    </Page>
  );
}

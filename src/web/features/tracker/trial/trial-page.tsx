import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FightClient } from '#web/lib/fight/client/client.ts';
import { startTrialClient } from '#web/lib/fight/trial/trial-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { prepareToasts } from '#web/ui/toast/toast.ts';
import { OpenedFight } from '../tracker-page.tsx';
import { useKeepTrial } from './use-keep-trial.ts';

/** The real tracker with a sample fight that stays on this device. A user who signs up can keep it. */
export function TrialPage() {
  const [client, setClient] = useState<FightClient>();
  useEffect(() => {
    prepareToasts();
    const started = startTrialClient();
    setClient(started.client);
    return started.stop;
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <TrialBar />
      {client === undefined ? <PageSkeleton /> : <OpenedFight client={client} back={paths.home} />}
    </QueryClientProvider>
  );
}

const SIGN_UP_AND_KEEP = `${paths.signup}?next=${encodeURIComponent(`${paths.tryFight}?keep`)}`;

function TrialBar() {
  const username = useUsername();
  const [search] = useSearchParams();
  const { keep, isKeeping } = useKeepTrial();
  const keepAtOnce = useEffectEvent(keep);
  const isWanted = search.has('keep') && typeof username === 'string';
  useEffect(() => {
    if (isWanted) void keepAtOnce();
  }, [isWanted]);
  return (
    <section
      aria-label="About this fight"
      className="mb-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-1"
    >
      <p className="min-w-0 grow">A sample fight, kept on this device only.</p>
      {username ? (
        <Button variant="primary" busy={isKeeping} onClick={keep}>
          Keep this fight
        </Button>
      ) : (
        <LinkButton to={SIGN_UP_AND_KEEP}>Sign up to keep it</LinkButton>
      )}
    </section>
  );
}

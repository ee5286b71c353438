import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { GUIDE_NAMES } from '#domain/codex/guides.ts';
import { titleOf } from '#domain/stuff/record-kinds.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import { findRecentEntries } from '#web/lib/codex/recent-entries.ts';
import { fightMembersQuery, partyNow, runningFightsQuery } from '#web/lib/fight/running-fights.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { NextStep, ResumeButton } from './next-step.tsx';
import { dashboardQuery } from './queries.ts';

const OTHERS_SHOWN = 5;

/** For the loader. Never fails, because the page shows an error in place. */
export async function loadWhatIsNext(): Promise<void> {
  const once = { retry: false } as const;
  await Promise.all([
    queryClient.prefetchQuery({ ...dashboardQuery, ...once }),
    queryClient.prefetchQuery({ ...runningFightsQuery, ...once, staleTime: 0 }),
    queryClient.prefetchQuery({ ...fightMembersQuery, ...once, staleTime: 0 }),
  ]);
}

/** The running fight or the next encounter, then the campaigns. */
export function WhatIsNext() {
  const { data, isError, refetch } = useQuery(dashboardQuery, queryClient);
  const { data: inFights } = useQuery(fightMembersQuery, queryClient);
  return (
    <>
      <NextStep />
      {isError && (
        <ErrorPanel
          message="Your campaigns and records could not be loaded."
          detail="Nothing that was saved is lost."
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.campaigns.length > 0 && (
        <Part title="Campaigns">
          <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
            {data.campaigns.map((campaign) => (
              <CampaignCard
                key={campaign.campaign_id}
                campaign={campaign}
                party={partyNow(campaign.campaign_id, campaign.party, inFights)}
              />
            ))}
          </div>
        </Part>
      )}
    </>
  );
}

/** The other fights, and what the user made and read last. */
export function RecentWork() {
  const { data } = useQuery(dashboardQuery, queryClient);
  const { data: fights = [] } = useQuery(runningFightsQuery, queryClient);
  const [entries] = useState(findRecentEntries);
  const others = fights.slice(1, 1 + OTHERS_SHOWN);
  const recent = data?.recent ?? [];
  return (
    <>
      {others.length > 0 && (
        <Part title="More fights under way">
          <div className="flex flex-wrap gap-3">
            {others.map((fight) => (
              <ResumeButton key={fight.fight_id} fight={fight} />
            ))}
          </div>
        </Part>
      )}
      <div className="grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        {recent.length > 0 && (
          <Part title="Changed last">
            <Links
              links={recent.map(({ kind, id, name }) => ({
                to: recordPath(kind, id),
                name,
                kind: titleOf(kind),
              }))}
            />
          </Part>
        )}
        {entries.length > 0 && (
          <Part title="Read last in the codex">
            <Links
              links={entries.map((entry) => ({
                to: entryAddress(entry),
                name: entry.name,
                kind: GUIDE_NAMES[entry.guide],
              }))}
            />
          </Part>
        )}
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Links({ links }: { links: readonly { to: string; name: string; kind: string }[] }) {
  return (
    <ul className="panel divide-y divide-line px-4">
      {links.map(({ to, name, kind }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two characters may have the same path, and the list does not change.
        <li key={at} className="relative flex min-h-11 items-center justify-between gap-4">
          <Link to={to} className="min-w-0 truncate after:absolute after:inset-0 hover:text-accent">
            {name}
          </Link>
          <span className="shrink-0 text-muted">{kind}</span>
        </li>
      ))}
    </ul>
  );
}

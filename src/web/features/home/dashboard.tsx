import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { titleOf } from '#domain/stuff/record-kinds.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import { findRecentEntries } from '#web/lib/codex/recent-entries.ts';
import { fightMembersQuery, partyNow, runningFightsQuery } from '#web/lib/fight/running-fights.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { dashboardQuery } from './queries.ts';
import { ResumeButton } from './what-next.tsx';

/** Exported from here, so that both load with one file: the first page lists every file that it may load. */
export { WhatNext } from './what-next.tsx';

const OTHERS_SHOWN = 5;

/** What the user made and read last. At the end of the page, so that nothing moves when it loads. */
export function Dashboard() {
  const { data, isError, refetch } = useQuery(dashboardQuery, queryClient);
  const { data: fights = [] } = useQuery({ ...runningFightsQuery, staleTime: 0 }, queryClient);
  const { data: inFights } = useQuery(
    { ...fightMembersQuery, staleTime: 0, enabled: fights.length > 0 },
    queryClient,
  );
  const [entries] = useState(findRecentEntries);
  if (isError) {
    return (
      <ErrorPanel
        message="Your campaigns and records could not be loaded."
        detail="Nothing that was saved is lost."
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return null;
  const others = fights.slice(1, 1 + OTHERS_SHOWN);
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
      {data.campaigns.length > 0 && (
        <Part title="Campaigns">
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
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
      <div className="grid gap-8 md:grid-cols-2">
        {data.recent.length > 0 && (
          <Part title="Changed last">
            <Links
              links={data.recent.map(({ kind, id, name }) => ({
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
                kind: GUIDES[entry.guide],
              }))}
            />
          </Part>
        )}
      </div>
    </>
  );
}

const GUIDES = { monsters: 'Monster', spells: 'Spell', conditions: 'Condition' };

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

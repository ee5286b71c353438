import { useId } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import type { partyNow } from '#web/lib/fight/running-fights.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { HitPointBar } from '#web/ui/hit-point-bar.tsx';

type Campaign = Dashboard['campaigns'][number];
type Member = ReturnType<typeof partyNow<Campaign['party'][number]>>[number];

interface CampaignCardProps {
  campaign: Omit<Campaign, 'party'>;
  party: readonly Member[];
}

export function CampaignCard({ campaign: { campaign_id, name, more, next }, party }: CampaignCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="panel flex flex-col gap-3 p-5">
      <h3 id={titleId}>
        <Link to={recordPath('campaign', campaign_id)} className="hover:text-accent">
          {name}
        </Link>
      </h3>
      {party.length === 0 && <p className="text-muted">No added characters</p>}
      <ul className="flex flex-col gap-2">
        {party.map((member) => (
          <li key={member.character_id}>
            <HitPoints member={member} />
          </li>
        ))}
        {more > 0 && <li className="text-muted">and {more} more</li>}
      </ul>
      {next && (
        <p className="mt-auto">
          Next:{' '}
          <Link to={recordPath('encounter', next.encounter_id)} className="link">
            {next.name}
          </Link>
        </p>
      )}
    </section>
  );
}

function HitPoints({ member }: { member: Member }) {
  const { name, current_hit_points: now, hit_points: all, dead, in_fight } = member;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span className="truncate">{name}</span>
      <span className="tabular-nums" title={in_fight ? 'In the fight' : undefined}>
        {dead ? 'Dead' : `${now}/${all} HP`}
      </span>
      <HitPointBar current={now} maximum={all} className="col-span-2" />
    </div>
  );
}

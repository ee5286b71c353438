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
    <section aria-labelledby={titleId} className="panel flex flex-col gap-2 p-4 sm:gap-3 sm:p-5">
      <h3 id={titleId}>
        <Link to={recordPath('campaign', campaign_id)} className="hover:text-accent">
          {name}
        </Link>
      </h3>
      {party.length === 0 ? (
        <p className="text-muted">No added characters</p>
      ) : (
        <>
          {/* A phone shows one line for the party, so that several campaigns fit on a screen. */}
          <p className="text-muted sm:hidden">{sumUp(party, more)}</p>
          <ul className="flex flex-col gap-2 max-sm:hidden">
            {party.map((member) => (
              <li key={member.character_id}>
                <HitPoints member={member} />
              </li>
            ))}
            {more > 0 && <li className="text-muted">and {more} more</li>}
          </ul>
        </>
      )}
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

function sumUp(party: readonly Member[], more: number): string {
  const count = party.length + more;
  const characters = `${count} ${count === 1 ? 'character' : 'characters'}`;
  // The state of the others is unknown.
  if (more > 0) return characters;
  const hurt = party.filter((member) => member.dead || member.current_hit_points < member.hit_points);
  return `${characters} · ${hurt.length === 0 ? 'nobody is hurt' : `${hurt.length} hurt`}`;
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

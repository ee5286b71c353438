import { useQuery } from '@tanstack/react-query';
import { Play as PlayIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedFight } from '#contract/listed-fight.ts';
import { standingOf } from '#web/lib/fight/describe-fight.ts';
import { runningFightsQuery } from '#web/lib/fight/running-fights.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { paths } from '#web/paths/paths.ts';
import { formPath, recordPath } from '#web/paths/record-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { dashboardQuery } from './queries.ts';

/** The running fight and the next encounter, or else a way to create the first one. */
export function NextStep() {
  const { data: fights } = useQuery(runningFightsQuery, queryClient);
  const { data: dashboard } = useQuery(dashboardQuery, queryClient);
  const [fight] = fights ?? [];
  const campaign = dashboard?.campaigns.find(({ next }) => next !== null);
  return (
    <>
      {fight && (
        <Strip title="Under way">
          <ResumeButton fight={fight} isPrimary />
        </Strip>
      )}
      {campaign?.next && (
        <Strip title="Next encounter">
          <LinkButton
            to={recordPath('encounter', campaign.next.encounter_id)}
            variant={fight ? 'secondary' : 'primary'}
            className="min-w-0"
          >
            <Icon of={PlayIcon} />
            <span className="line-clamp-2 break-words sm:line-clamp-1">
              {campaign.next.name} · {campaign.name}
            </span>
          </LinkButton>
        </Strip>
      )}
      {fights && dashboard && !fight && !campaign && (
        <Strip title="No fight is under way">
          <LinkButton to={formPath('encounter')} variant="primary">
            New encounter
          </LinkButton>
        </Strip>
      )}
    </>
  );
}

function Strip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="panel flex flex-wrap items-center gap-x-6 gap-y-2 border-accent px-5 py-4"
    >
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function ResumeButton({ fight, isPrimary = false }: { fight: ListedFight; isPrimary?: boolean }) {
  return (
    <LinkButton
      to={paths.runEncounter(fight.encounter_id)}
      variant={isPrimary ? 'primary' : 'secondary'}
      className="min-w-0 max-w-full"
    >
      <Icon of={PlayIcon} />
      {/* Two lines on a phone, so that the active name is readable. A name of 200 letters must not fill the page. */}
      <span className="line-clamp-2 break-words sm:line-clamp-1">
        Resume {fight.encounter} · {standingOf(fight)}
      </span>
    </LinkButton>
  );
}

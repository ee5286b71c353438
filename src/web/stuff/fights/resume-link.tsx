import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import type { ListedFight } from '#contract/listed-fight.ts';
import { roundOf } from '#web/lib/fight/describe-fight.ts';
import { runningFightsQuery } from '#web/lib/fight/running-fights.ts';
import { paths } from '#web/paths/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface ResumeLinkProps {
  encounterId: string;
  /** Navigation state for the tracker's Back link. */
  state?: unknown;
  className?: string;
  /** False where there is little space. */
  hasIcon?: boolean;
}

/** The resumable fight of an encounter, if there is one. The page's loader fetches it. */
export function useRunningFight(encounterId: string): ListedFight | undefined {
  const { data: running } = useQuery(runningFightsQuery);
  return running?.find(({ encounter_id }) => encounter_id === encounterId);
}

/** A link to the running fight of an encounter. Renders nothing when no fight is running. */
export function ResumeLink({ encounterId, state, className, hasIcon = true }: ResumeLinkProps) {
  const fight = useRunningFight(encounterId);
  if (fight === undefined) return null;
  return (
    <LinkButton
      to={paths.runEncounter(encounterId)}
      state={state}
      variant="primary"
      {...(className !== undefined && { className })}
    >
      {hasIcon && <Icon of={Play} />}
      Resume · {roundOf(fight)}
    </LinkButton>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import type { ListedFight } from '#contract/listed-fight.ts';
import { roundOf } from '#web/lib/fight/fight-words.ts';
import { runningFightsQuery } from '#web/lib/fight/running-fights.ts';
import { paths } from '#web/paths/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface ResumeLinkProps {
  encounterId: string;
  /** Passed to the tracker, for its way back. */
  state?: unknown;
  className?: string;
  /** Where there is little room. */
  hasIcon?: boolean;
}

/** The fight of an encounter that can be resumed; undefined where there is none. The page's loader asks for it. */
export function useRunningFight(encounterId: string): ListedFight | undefined {
  const { data: running } = useQuery(runningFightsQuery);
  return running?.find(({ encounter_id }) => encounter_id === encounterId);
}

/** Leads to the fight of an encounter that is under way; nothing where none is. */
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

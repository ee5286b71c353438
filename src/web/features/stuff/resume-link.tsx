import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { roundOf } from '#web/lib/fight-words.ts';
import { runningFightsQuery } from '#web/lib/running-fights.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface ResumeLinkProps {
  encounterId: string;
  /** Passed to the tracker, for its way back. */
  state?: unknown;
  className?: string;
}

/** Leads to the fight of an encounter that is under way; nothing where none is. The page's loader asks for it. */
export function ResumeLink({ encounterId, state, className }: ResumeLinkProps) {
  const { data: running } = useQuery(runningFightsQuery);
  const fight = running?.find(({ encounter_id }) => encounter_id === encounterId);
  if (fight === undefined) return null;
  return (
    <LinkButton
      to={paths.runEncounter(encounterId)}
      state={state}
      variant="primary"
      {...(className !== undefined && { className })}
    >
      <Icon of={Play} />
      Resume · {roundOf(fight)}
    </LinkButton>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import type { Encounter } from '#contract/encounter.ts';
import { judgeDifficulty } from '#domain/encounter/difficulty.ts';
import { runningFightsQuery } from '#web/lib/fight/running-fights.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { ResumeLink } from '#web/stuff/fights/resume-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EntryLink } from '#web/ui/stat-block/entry-link.tsx';

export function EncounterFacts({ encounter }: { encounter: Encounter }) {
  const { encounter_id: id, short_description, location, players, npcs, monsters, edition } = encounter;
  const { band } = judgeDifficulty(
    players.map(({ level }) => level),
    monsters,
    edition,
  );
  return (
    <div className="flex flex-col gap-2">
      <p>{short_description}</p>
      {location !== '' && <p className="text-muted">{location}</p>}
      {band !== null && (
        <p>
          Difficulty <strong className={BAND_COLOR[band]}>{bandName(band)}</strong>
        </p>
      )}
      <ul>
        {monsters.map(({ pointer, index, name, count }) => (
          <li key={pointer}>
            {count} × <EntryLink entry={{ guide: 'monsters', index }}>{name}</EntryLink>
          </li>
        ))}
        {npcs.map(({ npc_id, name }) => (
          <li key={npc_id}>{name}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <RunOrResume id={id} />
        <Link to={recordPath('encounter', id)} className="link inline-flex min-h-11 items-center">
          View
        </Link>
      </div>
    </div>
  );
}

function RunOrResume({ id }: { id: string }) {
  const { data: running = [] } = useQuery(runningFightsQuery);
  if (running.some(({ encounter_id }) => encounter_id === id)) return <ResumeLink encounterId={id} />;
  return (
    <LinkButton to={paths.runEncounter(id)} variant="primary">
      <Icon of={Play} />
      Run
    </LinkButton>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Blueprint } from '#domain/combat/combatant.ts';
import { characterBlueprint, npcBlueprint } from '#domain/combat/stat-block.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { npcsQuery, recruitsQuery } from '../api.ts';
import { useFight } from '../tracker.tsx';
import type { Join } from './quick-add-dialog.tsx';

interface AddRecordProps {
  kind: 'Character' | 'NPC';
  join: Join;
}

/** The user's own characters or NPCs; a character is in a fight once. */
export function AddRecord({ kind, join }: AddRecordProps) {
  const isCharacter = kind === 'Character';
  const { encounter_id: encounterId = '' } = useParams();
  const characters = useQuery({ ...recruitsQuery(encounterId), enabled: isCharacter });
  const npcs = useQuery({ ...npcsQuery, enabled: !isCharacter });
  const combatants = useFight((fight) => fight.combatants);
  const query = isCharacter ? characters : npcs;
  const blueprints: Blueprint[] | undefined = isCharacter
    ? characters.data?.map(characterBlueprint)
    : npcs.data?.map((npc) => npcBlueprint(npc));

  if (query.isError) {
    return <ErrorPanel message="The list could not be loaded." onRetry={() => query.refetch()} />;
  }
  if (blueprints === undefined) return <Skeleton className="h-40" />;
  const present = new Set(Object.values(combatants).map(({ origin, source }) => `${origin} ${source}`));
  if (blueprints.length === 0) {
    return (
      <p className="text-muted">{isCharacter ? 'You have no characters yet.' : 'You have no NPCs yet.'}</p>
    );
  }
  return (
    <ul
      aria-label={isCharacter ? 'Characters' : 'NPCs'}
      className="-mx-2 max-h-72 divide-y divide-line overflow-y-auto"
    >
      {blueprints.map((blueprint) => {
        const isPresent = isCharacter && present.has(`${blueprint.origin} ${blueprint.source}`);
        return (
          <li key={blueprint.source} className="flex items-center gap-3 px-2 py-1.5">
            <span className="min-w-0 grow">
              <span className="block font-semibold">{blueprint.name}</span>
              <span className="text-muted tabular-nums">
                HP {describeHitPoints(blueprint)} · AC {blueprint.armor_class}
              </span>
            </span>
            <Button
              disabled={isPresent}
              aria-label={isPresent ? `${blueprint.name} is in the fight` : `Add ${blueprint.name}`}
              onClick={() => join(blueprint, 1)}
            >
              {isPresent ? 'In the fight' : 'Add'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function describeHitPoints({ hit_points: current, maximum_hit_points: maximum }: Blueprint): string {
  return current === maximum ? String(maximum) : `${current} of ${maximum}`;
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Npc } from '#contract/npc.ts';
import type { Blueprint } from '#domain/combat/combatant.ts';
import { characterBlueprint, npcBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { keyOf } from '#domain/library/pointer.ts';
import { loadMonster } from '#web/lib/codex/codex-entries.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { npcsQuery, recruitsQuery } from '../../state/api.ts';
import { useFight } from '../../state/tracker.tsx';
import type { Join } from './join.ts';

interface AddRecordProps {
  kind: 'Character' | 'NPC';
  join: Join;
}

/** The user's characters or NPCs. A character can be in a fight only once. */
export function AddRecord({ kind, join }: AddRecordProps) {
  const isCharacter = kind === 'Character';
  const { encounter_id: encounterId = '' } = useParams();
  const characters = useQuery({ ...recruitsQuery(encounterId), enabled: isCharacter });
  const npcs = useQuery({ ...npcsQuery, enabled: !isCharacter });
  const combatants = useFight((fight) => fight.combatants);
  const query = isCharacter ? characters : npcs;
  const recruits = isCharacter
    ? characters.data?.map((character) => ({ blueprint: characterBlueprint(character), load: undefined }))
    : npcs.data?.map((npc) => ({ blueprint: npcBlueprint(npc), load: withStatBlock(npc) }));

  if (query.isError) {
    return <ErrorPanel message="The list could not be loaded." onRetry={() => query.refetch()} />;
  }
  if (recruits === undefined) return <Skeleton className="h-40" />;
  const present = new Set(Object.values(combatants).map(({ origin, source }) => `${origin} ${source}`));
  if (recruits.length === 0) {
    return (
      <p className="text-muted">{isCharacter ? 'You have no characters yet.' : 'You have no NPCs yet.'}</p>
    );
  }
  return (
    <ul
      aria-label={isCharacter ? 'Characters' : 'NPCs'}
      className="-mx-2 max-h-72 divide-y divide-line overflow-y-auto"
    >
      {recruits.map(({ blueprint, load }) => {
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
              onClick={() => (load === undefined ? join(blueprint, 1) : void joinLater(load, join))}
            >
              {isPresent ? 'In the fight' : 'Add'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** SHT-2: an NPC needs the full record of the monster it names. Undefined when it names none. */
function withStatBlock(npc: Npc): (() => Promise<Blueprint>) | undefined {
  const index = keyOf(npc.sheet?.stat_block ?? '');
  return index === undefined ? undefined : async () => npcBlueprint(npc, await loadMonster(index));
}

async function joinLater(load: () => Promise<Blueprint>, join: Join): Promise<void> {
  const blueprint = await load().catch(() => undefined);
  if (blueprint !== undefined) join(blueprint, 1);
  else toast.error('The stat block could not be loaded. Please try again.');
}

function describeHitPoints({ hit_points: current, maximum_hit_points: maximum }: Blueprint): string {
  return current === maximum ? String(maximum) : `${current} of ${maximum}`;
}

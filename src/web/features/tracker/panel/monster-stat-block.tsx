import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import { readShapes } from '#domain/combat/forms/own-forms.ts';
import { keyOf } from '#domain/library/pointer.ts';
import type { AboveSpell } from '#web/lib/codex/entry-in-place.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SpellAside } from '#web/ui/stat-block/entry-link.tsx';
import { FeatureAside, StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { monsterQuery } from '../state/api.ts';
import { TrackerProvider, useTracker } from '../state/tracker.tsx';
import { FeatureRoll, RollerContext } from './feature-roll.tsx';
import { SpellCast } from './spell-cast.tsx';

interface MonsterStatBlockProps {
  pointer: string;
  /** The combatant that owns the attacks and effects. */
  combatantId: string;
}

/** Memoized: a combatant's hit points change often, its stat block never. */
export const MonsterStatBlock = memo(function MonsterStatBlock({
  pointer,
  combatantId,
}: MonsterStatBlockProps) {
  const index = keyOf(pointer);
  return index === undefined ? null : <Fetched index={index} combatantId={combatantId} />;
});

const NONE: readonly MonsterFeature[] = [];

function Fetched({ index, combatantId }: { index: string; combatantId: string }) {
  const { data, isError, refetch } = useQuery(monsterQuery(index));
  // The same for every combatant of this kind, so a turn to another one renders only the rolls, not the block.
  const forms = useMemo(() => (data === undefined ? [] : readShapes(data).forms), [data]);
  const aside = useCallback(
    (feature: MonsterFeature) => (
      <FeatureRoll
        feature={feature}
        spells={data?.spells ?? []}
        forms={forms}
        actions={data === undefined || data.special_abilities.includes(feature) ? NONE : data.actions}
        isLegendary={data?.legendary_actions.includes(feature) ?? false}
        isReaction={data?.reactions.includes(feature) ?? false}
      />
    ),
    [data, forms],
  );
  const cast = useSpellAside(data, combatantId);
  if (isError) return <ErrorPanel message="The stat block could not be loaded." onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton className="h-96" />;
  return (
    <div className="border-line border-t pt-4">
      {'deleted' in data && <p className="mb-3 text-muted">No longer in your library.</p>}
      <RollerContext value={combatantId}>
        <FeatureAside value={aside}>
          <SpellAside value={cast}>
            <StatBlock monster={data} />
          </SpellAside>
        </FeatureAside>
      </RollerContext>
    </div>
  );
}

/**
 * A spell opens over the page, outside the tracker. The links stay the same when the turn passes to another combatant
 * of the kind.
 */
function useSpellAside(statBlock: Monster | undefined, combatantId: string) {
  const tracker = useTracker();
  const current = useRef(combatantId);
  useLayoutEffect(() => {
    current.current = combatantId;
  }, [combatantId]);
  return useCallback((): AboveSpell => {
    const id = current.current;
    return (spell) =>
      statBlock && (
        <TrackerProvider tracker={tracker}>
          <SpellCast combatantId={id} statBlock={statBlock} spell={spell} />
        </TrackerProvider>
      );
  }, [tracker, statBlock]);
}

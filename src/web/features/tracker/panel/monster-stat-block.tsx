import { memo, useCallback } from 'react';
import type { MonsterFeature } from '#domain/codex/monster.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SpellAside } from '#web/ui/stat-block/entry-link.tsx';
import { FeatureAside, StatBlock } from '#web/ui/stat-block/stat-block.tsx';
import { FeatureControls, RollerContext } from './options/feature-aside.tsx';
import { useSpellAside } from './options/use-spell-aside.tsx';
import { optionsOf, useStatBlock } from './use-stat-block.ts';

interface MonsterStatBlockProps {
  pointer: string;
  /** The combatant that owns the attacks and effects. */
  combatantId: string;
}

const NONE: readonly MonsterFeature[] = [];

/**
 * The stat block as in the codex. What a creature can do in a turn has its controls above it (turn-option-list.tsx).
 * Memoized: a combatant's hit points change often, its stat block never.
 */
export const MonsterStatBlock = memo(function MonsterStatBlock({
  pointer,
  combatantId,
}: MonsterStatBlockProps) {
  const { data, isError, refetch, isEnabled } = useStatBlock(pointer);
  // The same for every combatant of this kind, so a turn to another one renders only the rolls, not the block.
  const aside = useCallback(
    (feature: MonsterFeature) => {
      if (data === undefined) return null;
      const { options, forms } = optionsOf(data);
      if (options.some((option) => option.feature === feature)) return null;
      const isTrait = data.special_abilities.includes(feature);
      return <FeatureControls feature={feature} forms={forms} actions={isTrait ? NONE : data.actions} />;
    },
    [data],
  );
  const cast = useSpellAside(data, combatantId);
  if (!isEnabled) return null;
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
});

import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { monsterIndexOf } from '#domain/stuff/records.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatBlock } from '#web/ui/stat-block.tsx';
import { monsterQuery } from '../api.ts';

/** A combatant's hit points change often, its stat block never. */
export const MonsterStatBlock = memo(function MonsterStatBlock({ pointer }: { pointer: string }) {
  const index = monsterIndexOf(pointer);
  return index === undefined ? null : <Fetched index={index} />;
});

function Fetched({ index }: { index: string }) {
  const { data, isError, refetch } = useQuery(monsterQuery(index));
  if (isError) return <ErrorPanel message="The stat block cannot be reached." onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton className="h-96" />;
  return (
    <div className="border-line border-t pt-4">
      <StatBlock monster={data} />
    </div>
  );
}

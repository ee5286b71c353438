import { loadConditions } from '#web/lib/codex/codex-entries.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ConditionText } from '#web/ui/stat-block/condition-card.tsx';
import './panels.css';

export function ConditionsPanel() {
  const { progress, retry } = useLoaded(loadConditions, '');
  if (progress === undefined) return <Skeleton className="h-96" />;
  if ('error' in progress)
    return <ErrorPanel message="The conditions could not be loaded." onRetry={retry} />;
  return (
    <div className="screen-entry flex flex-col gap-3">
      {progress.value.map((condition) => (
        <section key={condition.index} className="break-inside-avoid">
          <h3 className="mb-1 text-[1.05rem]">
            <a
              href={entryAddress({ guide: 'conditions', index: condition.index })}
              className="text-accent hover:underline print:text-text"
            >
              {condition.name}
            </a>
          </h3>
          <ConditionText condition={condition} />
        </section>
      ))}
    </div>
  );
}

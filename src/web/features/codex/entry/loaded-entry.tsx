import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { rememberEntry } from '#web/lib/codex/recent-entries.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface LoadedEntryProps<Entry extends { name: string; url: string }> {
  /** Loads once and caches, so calling it again is free. */
  load: (index: string) => Promise<Entry>;
  index: string;
  children: (entry: Entry) => ReactNode;
}

type Progress<Entry> = { entry: Entry } | { error: unknown } | undefined;

/** An entry that loads while its frame is already shown. Use a key to remount it for another entry. */
export function LoadedEntry<Entry extends { name: string; url: string }>({
  load,
  index,
  children,
}: LoadedEntryProps<Entry>) {
  const [progress, setProgress] = useState<Progress<Entry>>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must run it again.
  useEffect(() => {
    let isCurrent = true;
    load(index).then(
      (entry) => {
        if (!isCurrent) return;
        setProgress({ entry });
        rememberEntry(entry);
      },
      (error: unknown) => isCurrent && setProgress({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, index, attempt]);

  if (progress === undefined) return <EntrySkeleton />;
  if ('entry' in progress) return children(progress.entry);
  if (progress.error instanceof ApiError && progress.error.code === 'not_found') {
    return (
      <div>
        <h2>Not Found</h2>
        <p>There is no such entry in the codex.</p>
      </div>
    );
  }
  return (
    <ErrorPanel
      message="This entry could not be loaded."
      {...(progress.error instanceof ApiError && { detail: progress.error.message })}
      onRetry={() => {
        setProgress(undefined);
        setAttempt(attempt + 1);
      }}
    />
  );
}

function EntrySkeleton() {
  return (
    <div role="status" className="page-skeleton flex flex-col gap-3">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-14" />
      <Skeleton className="h-64" />
    </div>
  );
}

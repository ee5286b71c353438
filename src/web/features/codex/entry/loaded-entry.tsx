import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { rememberEntry } from '#web/lib/codex/recent-entries.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface LoadedEntryProps<Entry extends { name: string; url: string }> {
  /** Loads once and caches, so calling it again is free. */
  load: (index: string) => Promise<Entry>;
  index: string;
  children: (entry: Entry) => ReactNode;
}

/** An entry that loads while its frame is already shown. Use a key to remount it for another entry. */
export function LoadedEntry<Entry extends { name: string; url: string }>({
  load,
  index,
  children,
}: LoadedEntryProps<Entry>) {
  const { progress, retry } = useLoaded(load, index);
  const entry = progress !== undefined && 'value' in progress ? progress.value : undefined;
  useEffect(() => {
    if (entry !== undefined) rememberEntry(entry);
  }, [entry]);

  if (progress === undefined) return <EntrySkeleton />;
  if ('value' in progress) return children(progress.value);
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
      onRetry={retry}
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

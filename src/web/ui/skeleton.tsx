/**
 * A placeholder with the size of the content that is loading. It takes its space immediately and becomes visible after
 * 150 ms.
 */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-appear rounded-lg bg-text/10 ${className}`} />;
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function PageSkeleton() {
  return (
    <div role="status" className="page-skeleton flex min-h-[70vh] flex-col gap-4">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-11 w-64 max-w-full" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

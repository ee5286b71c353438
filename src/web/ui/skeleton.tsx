/** Stands for content that is on its way, with its size. It takes its room at once and shows only after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-appear rounded-lg bg-text/10 ${className}`} />;
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A page that is on its way: heading and a few rows. */
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

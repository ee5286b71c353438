import { useAsOf } from '#web/lib/storage/read-without-server.ts';
import { Button } from '#web/ui/button.tsx';

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Shown above a page with data that is stored on this device. */
export function AwayNotice() {
  const asOf = useAsOf();
  if (asOf === undefined) return null;
  return (
    <div
      role="status"
      className="panel mb-4 flex flex-wrap items-center justify-between gap-3 p-3 print:hidden"
    >
      <p>
        The server cannot be reached. This is what this device kept on {TIME.format(asOf)}; it can be read,
        and saving has to wait.
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </div>
  );
}

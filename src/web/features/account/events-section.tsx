import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { formatTime, wordsOf } from './event-words.ts';
import type { LoadAccount } from './load-account.ts';

const SHOWN_FIRST = 6;

/** Sign-ins and changes of the account, so that the owner notices actions of somebody else. */
export function EventsSection() {
  const { events } = useLoaderData<LoadAccount>();
  const [showsAll, setShowsAll] = useState(false);
  if (events === null) return null;
  const shown = showsAll ? events : events.slice(0, SHOWN_FIRST);
  return (
    <section aria-labelledby="account-events" className="panel flex flex-col items-start gap-4 p-6">
      <h2 id="account-events">Sign-ins and changes</h2>
      <p className="text-muted">
        The last 90 days. If something was not you, change your password: it logs out all other devices.
      </p>
      <ul aria-labelledby="account-events" className="w-full divide-y divide-line border-line border-y">
        {shown.map((event) => (
          <li
            key={event.id}
            className="flex flex-col gap-x-6 py-2.5 sm:flex-row sm:items-baseline sm:justify-between"
          >
            <span className="min-w-0 break-words">{wordsOf(event)}</span>
            <span className="shrink-0 text-muted sm:text-end">
              {[event.device, formatTime(event.at)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < events.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {events.length}</Button>
      )}
    </section>
  );
}

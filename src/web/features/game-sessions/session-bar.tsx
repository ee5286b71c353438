import { Plus } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { recallActiveSessions, useActiveSessions } from '#web/lib/game-session/active-sessions.ts';
import { openLine } from '#web/lib/game-session/line-dialog-state.ts';
import { refreshActiveSessions } from '#web/lib/game-session/refresh-active-sessions.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface SessionBarProps {
  /** In a fight there is no space for it. The tracker's tools have the button. */
  isHidden: boolean;
}

/** Above every private page while a session is active. */
export function SessionBar({ isHidden }: SessionBarProps) {
  const sessions = useActiveSessions();
  const { pathname } = useLocation();
  // Before the first paint, so that the bar does not push the page down later.
  useLayoutEffect(recallActiveSessions, []);
  // On each page, because the campaign may have been deleted. The server is asked only from time to time.
  useEffect(() => {
    if (pathname !== '') void refreshActiveSessions();
  }, [pathname]);
  useEffect(() => {
    // Another device may have started or ended a session in the meantime.
    const look = () => {
      if (document.visibilityState === 'visible') void refreshActiveSessions();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  if (isHidden || sessions.length === 0) return null;
  return (
    <section
      aria-label="Active session"
      className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b pb-2 print:hidden"
    >
      <ul className="flex min-w-0 flex-wrap gap-x-4">
        {sessions.map((session) => (
          <li key={session.session_id} className="min-w-0">
            <Link
              to={recordPath('session', session.session_id)}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {titleOfSession({ number: session.number, name: '' })} is running
            </Link>{' '}
            <span className="text-muted">{session.campaign}</span>
          </li>
        ))}
      </ul>
      <Button title="Add a line (Shift+T)" aria-keyshortcuts="Shift+T" onClick={openLine}>
        <Icon of={Plus} />
        Add line
      </Button>
    </section>
  );
}

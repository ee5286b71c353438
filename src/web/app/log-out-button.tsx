import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';

export const loadLogOut = async () => (await import('./log-out.tsx')).LogOut;

/** The log-out code is loaded on press, because visitors do not need it. */
export function LogOutButton({ username, isSlim }: { username: string; isSlim: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const stay = () => setLeaving(false);
  return (
    <>
      <Button
        variant="quiet"
        className={`shrink-0 ${isSlim ? 'px-1 md:px-2 lg:px-3' : 'px-2 lg:px-3'}`}
        busy={leaving}
        onClick={() => setLeaving(true)}
      >
        Logout
      </Button>
      {leaving && <LazyOverlay load={loadLogOut} props={{ username, onStay: stay }} onFailure={stay} />}
    </>
  );
}

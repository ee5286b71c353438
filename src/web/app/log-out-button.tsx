import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { callApi } from '#web/lib/api-client.ts';
import { findUnsentChanges } from '#web/lib/fight/unsent-changes.ts';
import { forgetUserOnDevice } from '#web/lib/forget-user.ts';
import { signedOut } from '#web/lib/session.ts';
import { logoutUser } from '#web/lib/session-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyOverlay } from '#web/ui/lazy-overlay.tsx';
import { toast } from '#web/ui/toast.ts';
import { paths } from './paths.ts';

const loadUnsentDialog = async () => (await import('./unsent-dialog.tsx')).UnsentDialog;

/** Logging out removes the user's data from this device, so it asks first when some of it is nowhere else. */
export function LogOutButton({ username, isSlim }: { username: string; isSlim: boolean }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<readonly string[]>([]);

  const stay = () => setUnsent([]);

  async function logOut() {
    setUnsent([]);
    try {
      await callApi(logoutUser, {});
    } catch {
      toast.error(MESSAGES.logoutFailed);
      return;
    }
    // Away from the private page first: it must not be seen asking for data without a session.
    await navigate(paths.home);
    signedOut();
    toast.success(MESSAGES.loggedOut);
    await forgetUserOnDevice(username);
  }

  async function ask() {
    if (busy) return;
    setBusy(true);
    try {
      const changes = await findUnsentChanges(username);
      if (changes.length > 0) setUnsent(changes);
      else await logOut();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        className={`shrink-0 ${isSlim ? 'px-1 sm:px-3' : 'px-3'}`}
        busy={busy}
        onClick={ask}
      >
        Logout
      </Button>
      {unsent.length > 0 && (
        <LazyOverlay
          load={loadUnsentDialog}
          props={{ changes: unsent, onCancel: stay, onConfirm: logOut }}
          onFailure={stay}
        />
      )}
    </>
  );
}

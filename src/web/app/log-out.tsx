import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { callApi } from '#web/lib/api-client.ts';
import { findUnsavedDocuments } from '#web/lib/autosave/unsaved-documents.ts';
import { findUnsentChanges } from '#web/lib/fight/unsent-changes.ts';
import { findUnsentLines } from '#web/lib/game-session/deliver-lines.ts';
import { endSession } from '#web/lib/session/end-session.ts';
import { forgetUserOnDevice } from '#web/lib/session/forget-user.ts';
import { logoutUser } from '#web/lib/session/session-calls.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';

interface LogOutProps {
  username: string;
  /** The user stays logged in, by choice or after an error. */
  onStay: () => void;
}

/** Log-out removes the user's data from this device, so it asks first when some of it exists only here. */
export function LogOut({ username, onStay }: LogOutProps) {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<readonly string[]>([]);
  const hasBegun = useRef(false);

  async function logOut() {
    setUnsent([]);
    try {
      await endSession(
        () => callApi(logoutUser, {}),
        () => navigate(paths.home),
      );
    } catch {
      toast.error(MESSAGES.logoutFailed);
      return onStay();
    }
    toast.success(MESSAGES.loggedOut);
    await forgetUserOnDevice(username);
  }

  const begin = useEffectEvent(async () => {
    // At once, because each waits up to three seconds for a server that does not respond.
    const finders = [findUnsentChanges, findUnsavedDocuments, findUnsentLines];
    const changes = (await Promise.all(finders.map((find) => find(username)))).flat();
    if (changes.length > 0) setUnsent(changes);
    else await logOut();
  });
  useEffect(() => {
    // React runs effects twice in development.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, []);

  if (unsent.length === 0) return null;
  return <UnsentDialog changes={unsent} onCancel={onStay} onConfirm={logOut} />;
}

const CHANGES_SHOWN = 10;

interface UnsentDialogProps {
  changes: readonly string[];
  onCancel: () => void;
  onConfirm: () => void;
}

function UnsentDialog({ changes, onCancel, onConfirm }: UnsentDialogProps) {
  const more = changes.length - CHANGES_SHOWN;
  return (
    <Dialog
      title="Some changes are not saved yet"
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            Stay logged in
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Log out and lose them
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          Logging out removes your data from this device. The server does not have{' '}
          {changes.length === 1 ? 'this change' : `these ${changes.length} changes`}:
        </p>
        <ul aria-label="Changes that would be lost" className="list-disc pl-6">
          {changes.slice(0, CHANGES_SHOWN).map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same change may appear twice, and the list does not change.
            <li key={index}>{change}</li>
          ))}
          {more > 0 && <li className="text-muted">and {more} more</li>}
        </ul>
      </div>
    </Dialog>
  );
}

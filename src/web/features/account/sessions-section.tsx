import { useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { type AccountSession, endOtherSessions, endSession } from '#contract/account/account-sessions.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { formatTime } from './event-words.ts';
import type { LoadAccount } from './load-account.ts';

/** Where the account is signed in, with buttons to sign out there. */
export function SessionsSection() {
  const { sessions } = useLoaderData<LoadAccount>();
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState<AccountSession | 'others'>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function ended() {
    setAsks(undefined);
    await revalidate();
    // The pressed button has disappeared.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="account-sessions" className="panel flex flex-col items-start gap-4 p-6">
      <h2 id="account-sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      {sessions === null ? (
        <ErrorPanel message="Your sessions could not be loaded." onRetry={() => void revalidate()} />
      ) : (
        <ul aria-labelledby="account-sessions" className="w-full divide-y divide-line border-line border-y">
          {sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-col items-start gap-x-6 gap-y-2 py-3 sm:flex-row sm:items-center sm:justify-between"
            >
              <div>
                <p className="font-semibold">
                  {session.device}
                  {session.current && <span className="font-normal text-muted"> · this device</span>}
                </p>
                <p className="text-muted">{describeUse(session)}</p>
              </div>
              {!session.current && (
                <Button aria-label={`Log Out There: ${session.device}`} onClick={() => setAsks(session)}>
                  Log Out There
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions !== null && sessions.length > 1 && (
        <Button onClick={() => setAsks('others')}>Log Out Everywhere Else</Button>
      )}
      {asks !== undefined && (
        <EndDialog which={asks} onCancel={() => setAsks(undefined)} onEnded={() => void ended()} />
      )}
    </section>
  );
}

function describeUse({ current, signed_in_at, last_seen_at }: AccountSession): string {
  const since = `signed in ${formatTime(signed_in_at)}`;
  return current ? `In use now, ${since}` : `Last seen ${formatTime(last_seen_at)}, ${since}`;
}

interface EndDialogProps {
  which: AccountSession | 'others';
  onCancel: () => void;
  onEnded: () => void;
}

function EndDialog({ which, onCancel, onEnded }: EndDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const title = which === 'others' ? 'Log Out Everywhere Else' : 'Log Out There';

  async function end() {
    setBusy(true);
    try {
      if (which === 'others') await callApi(endOtherSessions, {});
      else await callApi(endSession, { params: { id: which.id } });
    } catch (problem) {
      // A missing session has already ended, which is the goal.
      const isGone = problem instanceof ApiError && problem.code === 'not_found';
      if (!isGone) {
        setError('That did not work. Please try again.');
        setBusy(false);
        return;
      }
    }
    toast.success(which === 'others' ? 'Every other device was logged out.' : `Logged out ${which.device}.`);
    onEnded();
  }

  return (
    <Dialog
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="danger" busy={busy} onClick={() => void end()}>
            Log Out
          </Button>
        </>
      }
    >
      <p>
        {which === 'others'
          ? 'Every other device is logged out. This one stays signed in.'
          : `${which.device} is logged out.`}{' '}
        Pages that are open there stop following your fights. Changes that were not sent yet wait there until
        you log in again.
      </p>
      {error !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}

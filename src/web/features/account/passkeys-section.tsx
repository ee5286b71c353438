import { useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { PASSKEYS_MAXIMUM, type Passkey } from '#contract/account/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { formatTime } from './event-words.ts';
import type { LoadAccount } from './load-account.ts';
import type { PasskeyTask } from './passkey-dialogs.tsx';

const loadDialog = async () => (await import('./passkey-dialogs.tsx')).PasskeyDialog;

/** Browsers support passkeys only with HTTPS or on localhost, and never for an IP address. */
function hasPasskeys(): boolean {
  return window.PublicKeyCredential !== undefined && !/^[\d.]+$|:/.test(location.hostname);
}

/** The second factor of the account. */
export function PasskeysSection() {
  const { passkeys } = useLoaderData<LoadAccount>();
  const { revalidate } = useRevalidator();
  const [task, setTask] = useState<PasskeyTask>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function done() {
    const isRemoved = task?.kind === 'remove';
    setTask(undefined);
    await revalidate();
    // The pressed button has disappeared.
    if (isRemoved) heading.current?.focus();
  }

  return (
    <section aria-labelledby="account-passkeys" className="panel flex flex-col items-start gap-4 p-6">
      <h2 id="account-passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p className="text-muted">
        A second step for the log-in: your phone, your computer or a security key, in addition to the
        password. If you lose it, your recovery code lets you in, and you remove it here.
      </p>
      {passkeys === null ? (
        <ErrorPanel message="Your passkeys could not be loaded." onRetry={() => void revalidate()} />
      ) : (
        <>
          {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onTask={setTask} />}
          <AddButton passkeys={passkeys} onTask={setTask} />
        </>
      )}
      {task !== undefined && (
        <LazyOverlay
          load={loadDialog}
          props={{ task, onCancel: () => setTask(undefined), onDone: () => void done() }}
          onFailure={() => setTask(undefined)}
        />
      )}
    </section>
  );
}

interface PartProps {
  passkeys: readonly Passkey[];
  onTask: (task: PasskeyTask) => void;
}

function PasskeyList({ passkeys, onTask }: PartProps) {
  return (
    <ul aria-labelledby="account-passkeys" className="w-full divide-y divide-line border-line border-y">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-col items-start gap-x-6 gap-y-2 py-3 sm:flex-row sm:items-center sm:justify-between"
        >
          <div className="min-w-0">
            <p className="break-words font-semibold">{passkey.name}</p>
            <p className="text-muted">
              Added {formatTime(passkey.created_at)},{' '}
              {passkey.last_used_at === null
                ? 'not used yet'
                : `last used ${formatTime(passkey.last_used_at)}`}
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-2">
            <Button
              aria-label={`Rename: ${passkey.name}`}
              onClick={() => onTask({ kind: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              aria-label={`Remove: ${passkey.name}`}
              onClick={() => onTask({ kind: 'remove', passkey })}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function AddButton({ passkeys, onTask }: PartProps) {
  if (!hasPasskeys()) {
    return (
      <p className="text-muted">
        To add one, open this site with HTTPS (or as localhost) in a browser that has passkeys.
      </p>
    );
  }
  if (passkeys.length >= PASSKEYS_MAXIMUM) {
    return <p className="text-muted">An account can have at most {PASSKEYS_MAXIMUM} passkeys.</p>;
  }
  const suggestedName = `Passkey ${passkeys.length + 1}`;
  return <Button onClick={() => onTask({ kind: 'add', suggestedName })}>Add a Passkey</Button>;
}

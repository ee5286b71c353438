import { startAuthentication } from '@simplewebauthn/browser';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PasskeyStep as Step } from '#contract/account/passkey-step.ts';
import { loginWithPasskey } from '#contract/account/passkeys.ts';
import { callApi } from '#web/lib/api-client.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page } from '#web/ui/page.tsx';

export interface PasskeyStepProps {
  step: Step;
  onSignedIn: (username: string) => void;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of a log-in. Loaded only for an account with a passkey. */
export function PasskeyStep({ step: { ticket, options }, onSignedIn, onBack }: PasskeyStepProps) {
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const hasBegun = useRef(false);
  const back = useRef<HTMLButtonElement>(null);

  async function ask() {
    setBusy(true);
    setError(undefined);
    try {
      const credential = await startAuthentication({ optionsJSON: options });
      try {
        const user = await callApi(loginWithPasskey, { body: { ticket, credential } });
        onSignedIn(user.username);
        return;
      } catch {
        // The ticket is valid once.
        setIsOver(true);
        setError('The passkey was not accepted, or it took too long. Go back and log in again.');
      }
    } catch {
      setError('The passkey was not used. Try again, or use your recovery code.');
    }
    setBusy(false);
  }

  // The focused button disappears.
  useEffect(() => {
    if (isOver) back.current?.focus();
  }, [isOver]);

  const begin = useEffectEvent(ask);
  useEffect(() => {
    // React runs effects twice in development.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, []);

  return (
    <Page title="Log In" width="narrow">
      <div className="panel flex flex-col items-start gap-5 p-6">
        <p>The password is right. This account also asks for a passkey: confirm with it to log in.</p>
        {error !== undefined && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {!isOver && (
            <Button variant="primary" autoFocus busy={busy} onClick={() => void ask()}>
              Use Passkey
            </Button>
          )}
          <Button ref={back} variant="quiet" onClick={onBack}>
            <Icon of={ArrowLeft} />
            Back
          </Button>
        </div>
        <p>
          <Link to={{ pathname: paths.recover, search: search.toString() }} className="link">
            Lost your passkey?
          </Link>
        </p>
      </div>
    </Page>
  );
}

import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { replaceRecoveryCode } from '#contract/account/user.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';
import { whyNotConfirmed } from './why-not-confirmed.ts';

export function RecoverySection() {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string>();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    setError(password === '' ? 'The password is required.' : undefined);
    if (password === '') return;
    setBusy(true);
    try {
      setCode((await callApi(replaceRecoveryCode, { body: { password } })).recovery_code);
      form.reset();
      void revalidate();
    } catch (problem) {
      setError(whyNotConfirmed(problem, 'There is no new code. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="panel flex flex-col items-start gap-5 p-6">
      <h2>Recovery code</h2>
      <p className="text-muted">
        A code on paper gives you the account back when the password is forgotten. A new code replaces the one
        you have.
      </p>
      <form noValidate onSubmit={submit} className="flex w-full flex-col gap-5">
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={error}
        />
        <Button type="submit" busy={busy} className="self-start">
          New Recovery Code
        </Button>
      </form>
      {code !== undefined && <RecoveryPanel code={code} onClose={() => setCode(undefined)} />}
    </section>
  );
}

import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { changePassword, PASSWORD_MAXIMUM } from '#contract/account/user.ts';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { RecoveryPanel } from './recovery-panel.tsx';

interface Errors {
  current?: string;
  next?: string;
  confirmation?: string;
}

export function PasswordForm() {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string>();
  const { revalidate } = useRevalidator();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const current = String(values.get('current'));
    const next = String(values.get('next'));
    const differ = next !== String(values.get('confirmation'));
    setErrors({
      ...(current === '' && { current: 'The current password is required.' }),
      ...(next === '' && { next: 'A new password is required.' }),
      ...(differ && { confirmation: MESSAGES.passwordsDiffer }),
    });
    if (differ) toast.error(MESSAGES.passwordsDiffer);
    if (current === '' || next === '' || differ) return;
    setBusy(true);
    try {
      const changed = await callApi(changePassword, {
        body: { current_password: current, new_password: next },
      });
      setCode(changed.recovery_code);
      form.reset();
      void revalidate();
      toast.success('Password changed. Other devices were signed out.');
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'wrong_credentials';
      if (wrong) setErrors({ current: 'This is not the current password.' });
      const next = error instanceof ApiError ? error.fields.new_password : undefined;
      if (next !== undefined) setErrors({ next });
      toast.error(
        error instanceof ApiError && error.code === 'too_many_attempts'
          ? error.message
          : 'The password was not changed. Please try again.',
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="panel flex flex-col gap-5 p-6">
      <h2>Change password</h2>
      <TextField
        label="Current Password"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={errors.current}
      />
      <TextField
        label="New Password"
        name="next"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAXIMUM}
        required
        error={errors.next}
      />
      <TextField
        label="Confirm New Password"
        name="confirmation"
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAXIMUM}
        required
        error={errors.confirmation}
      />
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        Change Password
      </Button>
      {code !== undefined && <RecoveryPanel code={code} onClose={() => setCode(undefined)} />}
    </form>
  );
}

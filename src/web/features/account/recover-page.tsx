import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_MAXIMUM, recoverUser } from '#contract/account/user.ts';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { offerRecoveryCode } from '#web/lib/session/recovery-offer.ts';
import { signedInAs } from '#web/lib/session/session.ts';
import { addressAfterLogin, paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { prepareToasts, toast } from '#web/ui/toast/toast.ts';

interface Errors {
  username?: string;
  code?: string;
  password?: string;
  confirmation?: string;
}

export function RecoverPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  useEffect(prepareToasts, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const code = String(form.get('code')).trim();
    const password = String(form.get('password'));
    const differ = password !== String(form.get('confirmation'));
    setErrors({
      ...(username === '' && { username: 'A username is required.' }),
      ...(code === '' && { code: 'The recovery code is required.' }),
      ...(password === '' && { password: 'A new password is required.' }),
      ...(differ && { confirmation: MESSAGES.passwordsDiffer }),
    });
    if (differ) toast.error(MESSAGES.passwordsDiffer);
    if (username === '' || code === '' || password === '' || differ) return;
    setBusy(true);
    try {
      const user = await callApi(recoverUser, {
        body: { username, recovery_code: code, new_password: password },
      });
      signedInAs(user.username);
      offerRecoveryCode(user.recovery_code);
      toast.success('Your new password is set. All devices were signed out.');
      await navigate(addressAfterLogin(search), { replace: true });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      if (refusal?.code === 'wrong_credentials') {
        setErrors({ code: 'This is not the recovery code of that account, or it has been used.' });
      } else if (refusal?.code === 'too_many_attempts' || refusal?.code === 'account_disabled') {
        setErrors({ code: refusal.message });
      } else if (refusal?.fields.new_password !== undefined) {
        setErrors({ password: refusal.fields.new_password });
      }
      toast.error('The account was not recovered. Please try again.');
      setBusy(false);
    }
  }

  const password = {
    type: 'password',
    required: true,
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAXIMUM,
  };
  return (
    <Page
      title="Recover Account"
      width="narrow"
      lead="With the recovery code that you were given at sign-up or made on your account page."
    >
      <form noValidate onSubmit={submit} className="panel flex flex-col gap-5 p-6">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
          error={errors.username}
        />
        <TextField
          label="Recovery Code"
          name="code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={errors.code}
        />
        <TextField label="New Password" name="password" error={errors.password} {...password} />
        <TextField
          label="Confirm New Password"
          name="confirmation"
          error={errors.confirmation}
          {...password}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Set New Password
        </Button>
        <p className="text-muted">
          No code? The operator of this server can set a new password for you.{' '}
          <Link to={{ pathname: paths.login, search: search.toString() }} className="link">
            Log in
          </Link>
        </p>
      </form>
    </Page>
  );
}

import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { PASSWORD_MAXIMUM, registerUser, USERNAME_MAXIMUM } from '#contract/user.ts';
import { addressAfterLogin, paths } from '#web/app/paths.ts';
import { callApi } from '#web/lib/api-client.ts';
import { signedInAs } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';

interface Errors {
  username?: string;
  password?: string;
  confirmation?: string;
}

export function SignupPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    const differ = password !== String(form.get('confirmation'));
    setErrors({
      ...(username === '' && { username: 'A username is required.' }),
      ...(password === '' && { password: 'A password is required.' }),
      ...(differ && { confirmation: MESSAGES.passwordsDiffer }),
    });
    if (username === '' || password === '') {
      toast.error(MESSAGES.credentialsMissing);
      return;
    }
    if (differ) {
      toast.error(MESSAGES.passwordsDiffer);
      return;
    }
    setBusy(true);
    try {
      const user = await callApi(registerUser, { body: { username, password } });
      signedInAs(user.username);
      await navigate(addressAfterLogin(search), { replace: true });
    } catch {
      toast.error(MESSAGES.usernameTaken);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page title="Sign Up" width="reading">
      <form noValidate onSubmit={submit} className="panel flex max-w-md flex-col gap-5 p-6">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={USERNAME_MAXIMUM}
          autoFocus
          required
          error={errors.username}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAXIMUM}
          required
          error={errors.password}
        />
        <TextField
          label="Confirm Password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAXIMUM}
          required
          error={errors.confirmation}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Sign Up
        </Button>
        <p className="text-muted">
          Have an account?{' '}
          <Link to={{ pathname: paths.login, search: search.toString() }} className="link">
            Log in
          </Link>
        </p>
      </form>
    </Page>
  );
}

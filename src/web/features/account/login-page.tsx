import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { loginUser } from '#contract/user.ts';
import { addressAfterLogin, paths } from '#web/app/paths.ts';
import { callApi } from '#web/lib/api-client.ts';
import { signedInAs } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast.ts';

export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    setMissing({
      ...(username === '' && { username: 'A username is required.' }),
      ...(password === '' && { password: 'A password is required.' }),
    });
    if (username === '' || password === '') {
      toast.error(MESSAGES.credentialsMissing);
      return;
    }
    setBusy(true);
    try {
      const user = await callApi(loginUser, { body: { username, password } });
      signedInAs(user.username);
      await navigate(addressAfterLogin(search), { replace: true });
    } catch {
      toast.error(MESSAGES.loginFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page title="Log In" width="reading">
      <form noValidate onSubmit={submit} className="panel flex max-w-md flex-col gap-5 p-6">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
          error={missing.username}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={missing.password}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Log In
        </Button>
        <p className="text-muted">
          New here?{' '}
          <Link to={{ pathname: paths.signup, search: search.toString() }} className="link">
            Sign up
          </Link>
        </p>
      </form>
    </Page>
  );
}

import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_MAXIMUM, USERNAME_MAXIMUM } from '#contract/account/user.ts';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { signedInAs, useUsername } from '#web/lib/session/session.ts';
import { addressAfterLogin, paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { prepareToasts, toast } from '#web/ui/toast/toast.ts';

interface Credentials {
  username: string;
  password: string;
  invitation?: string;
}

interface CredentialsFormProps {
  /** The title of the page and of the button. */
  title: string;
  /** A new account asks for the password twice. */
  isNew: boolean;
  isInvited?: boolean;
  /** Why a new password is easy to guess. The password is still accepted. */
  weaknessOf?: (password: string, username: string) => string | undefined;
  /** Characters that a new password needs here. */
  passwordMinimum?: number;
  /** Undefined if another step replaces the form. */
  send: (credentials: Credentials) => Promise<{ username: string } | undefined>;
  failureText: string;
  /** The link to the other of the two pages. */
  other: { question: string; text: string; path: string };
  children?: ReactNode;
}

interface Errors {
  username?: string;
  password?: string;
  confirmation?: string;
  invitation?: string;
  /** An error that belongs to no field. */
  form?: string;
}

/** The specified toast only says that a sign-up failed. The text beside the fields gives the reason. */
function whyNotSignedUp(error: unknown): Errors {
  if (!(error instanceof ApiError)) return { form: 'Something went wrong. Please try again.' };
  return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message };
}

/** The specified toast says 'Login failed.' for any reason. The toast disappears, but the reason in the form stays. */
function whyNotLoggedIn(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'wrong_credentials') return 'The username or the password is wrong.';
  // Only a person with the right password gets this answer.
  if (code === 'account_disabled' && error instanceof ApiError) return error.message;
  return 'The log-in did not work. Please try again.';
}

/** The log-in and sign-up form. A user who is already signed in is sent on, as after a log-in. */
export function CredentialsForm({
  title,
  isNew,
  isInvited = false,
  weaknessOf,
  passwordMinimum = 0,
  send,
  failureText,
  other,
  children,
}: CredentialsFormProps) {
  const navigate = useNavigate();
  const signedInUsername = useUsername();
  const [search] = useSearchParams();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [weakness, setWeakness] = useState<string>();
  useEffect(prepareToasts, []);

  function weigh(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    setWeakness(weaknessOf?.(String(form.get('password')), String(form.get('username'))));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password'));
    const invitation = isInvited ? String(form.get('invitation')).trim() : undefined;
    const differ = isNew && password !== String(form.get('confirmation'));
    // All errors at once, at their fields.
    setErrors({
      ...(username === '' && { username: 'A username is required.' }),
      ...(password === '' && { password: 'A password is required.' }),
      ...(differ && { confirmation: MESSAGES.passwordsDiffer }),
      ...(invitation === '' && { invitation: 'An invitation code is required.' }),
    });
    if (username === '' || password === '') {
      toast.error(MESSAGES.credentialsMissing);
      return;
    }
    if (differ) {
      toast.error(MESSAGES.passwordsDiffer);
      return;
    }
    if (invitation === '') return;
    setBusy(true);
    try {
      const user = await send({ username, password, ...(invitation !== undefined && { invitation }) });
      if (user === undefined) return;
      signedInAs(user.username);
      await navigate(addressAfterLogin(search, isNew ? paths.welcome : undefined), { replace: true });
    } catch (error) {
      setErrors(isNew ? whyNotSignedUp(error) : { form: whyNotLoggedIn(error) });
      toast.error(failureText);
      setBusy(false);
    }
  }

  if (signedInUsername && !busy) return <Navigate to={addressAfterLogin(search)} replace />;
  const password = {
    type: 'password',
    required: true,
    autoComplete: isNew ? 'new-password' : 'current-password',
    ...(isNew && { maxLength: PASSWORD_MAXIMUM }),
  };
  return (
    <Page title={title} width="narrow">
      <form noValidate onSubmit={submit} onChange={weigh} className="panel flex flex-col gap-5 p-6">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          {...(isNew && { maxLength: USERNAME_MAXIMUM })}
          autoFocus
          required
          error={errors.username}
        />
        <div className="flex flex-col gap-1.5">
          <TextField
            label="Password"
            name="password"
            hint={passwordMinimum > 0 ? `At least ${passwordMinimum} characters` : undefined}
            error={errors.password}
            {...password}
          />
          {isNew && (
            <p role="status" className="text-muted">
              {weakness}
            </p>
          )}
        </div>
        {isNew && (
          <TextField label="Confirm Password" name="confirmation" error={errors.confirmation} {...password} />
        )}
        {isInvited && (
          <TextField
            label="Invitation"
            name="invitation"
            hint="From the operator of this server"
            autoCapitalize="none"
            required
            error={errors.invitation}
          />
        )}
        {errors.form !== undefined && <p className="text-danger">{errors.form}</p>}
        <Button type="submit" variant="primary" busy={busy}>
          {title}
        </Button>
        <p className="text-muted">
          {other.question}{' '}
          <Link to={{ pathname: other.path, search: search.toString() }} className="link">
            {other.text}
          </Link>
        </p>
        {children}
      </form>
    </Page>
  );
}

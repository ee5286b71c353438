import { MESSAGES } from '#contract/messages.ts';
import { registerUser } from '#contract/user.ts';
import { paths } from '#web/app/paths.ts';
import { callApi } from '#web/lib/api-client.ts';
import { CredentialsForm } from './credentials-form.tsx';

export function SignupPage() {
  return (
    <CredentialsForm
      title="Sign Up"
      isNew
      send={(body) => callApi(registerUser, { body })}
      failureText={MESSAGES.usernameTaken}
      other={{ question: 'Have an account?', text: 'Log in', path: paths.login }}
    />
  );
}

import { Link, useSearchParams } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { loginUser } from '#contract/user.ts';
import { callApi } from '#web/lib/api-client.ts';
import { paths } from '#web/paths/paths.ts';
import { CredentialsForm } from './credentials-form.tsx';

export function LoginPage() {
  const [search] = useSearchParams();
  return (
    <CredentialsForm
      title="Log In"
      isNew={false}
      send={(body) => callApi(loginUser, { body })}
      failureText={MESSAGES.loginFailed}
      other={{ question: 'New here?', text: 'Sign up', path: paths.signup }}
    >
      <p>
        <Link to={{ pathname: paths.recover, search: search.toString() }} className="link">
          Forgot your password?
        </Link>
      </p>
    </CredentialsForm>
  );
}

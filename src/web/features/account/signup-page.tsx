import { Link, Navigate, useLoaderData, useSearchParams } from 'react-router';
import { getRegistration, registerUser, replaceRecoveryCode } from '#contract/account/user.ts';
import { MESSAGES } from '#contract/messages.ts';
import { weaknessOf } from '#domain/identity/password-strength.ts';
import { callApi } from '#web/lib/api-client.ts';
import { offerRecoveryCode } from '#web/lib/session/recovery-offer.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { addressAfterLogin, paths } from '#web/paths/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { CredentialsForm } from './credentials-form.tsx';

/** Who may sign up: the operator's setting. */
export async function loadRegistration({ request }: { request: Request }) {
  return callApi(getRegistration, { signal: request.signal });
}

/** The next page shows the code. A failure does not stop the sign-up, because /account can make a code at any time. */
async function makeRecoveryCode(password: string): Promise<void> {
  try {
    offerRecoveryCode((await callApi(replaceRecoveryCode, { body: { password } })).recovery_code);
  } catch {
    // No recovery code for now.
  }
}

export function SignupPage() {
  const { registration, password_minimum } = useLoaderData<typeof loadRegistration>();
  if (registration === 'closed') return <ClosedPage />;
  return (
    <CredentialsForm
      title="Sign Up"
      isNew
      isInvited={registration === 'invitation'}
      weaknessOf={weaknessOf}
      passwordMinimum={password_minimum}
      send={async (body) => {
        const user = await callApi(registerUser, { body });
        // Before the navigation: a code that appears later would push the page down.
        await makeRecoveryCode(body.password);
        return user;
      }}
      failureText={MESSAGES.usernameTaken}
      other={{ question: 'Have an account?', text: 'Log in', path: paths.login }}
    />
  );
}

function ClosedPage() {
  const username = useUsername();
  const [search] = useSearchParams();
  if (username) return <Navigate to={addressAfterLogin(search)} replace />;
  return (
    <Page title="Sign Up" width="narrow">
      <div className="panel flex flex-col gap-5 p-6">
        <p>Registration is closed here. The operator of this server can open it.</p>
        <p className="text-muted">
          Have an account?{' '}
          <Link to={{ pathname: paths.login, search: search.toString() }} className="link">
            Log in
          </Link>
        </p>
      </div>
    </Page>
  );
}

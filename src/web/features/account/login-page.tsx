import { type FunctionComponent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { loginUser } from '#contract/account/user.ts';
import { MESSAGES } from '#contract/messages.ts';
import { callApi } from '#web/lib/api-client.ts';
import { signedInAs } from '#web/lib/session/session.ts';
import { addressAfterLogin, paths } from '#web/paths/paths.ts';
import { CredentialsForm } from './credentials-form.tsx';
import type { PasskeyStepProps } from './passkey-step.tsx';

export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [second, setSecond] = useState<{
    Step: FunctionComponent<PasskeyStepProps>;
    step: PasskeyStepProps['step'];
  }>();

  if (second !== undefined) {
    const { Step, step } = second;
    return (
      <Step
        step={step}
        onBack={() => setSecond(undefined)}
        onSignedIn={(username) => {
          signedInAs(username);
          void navigate(addressAfterLogin(search), { replace: true });
        }}
      />
    );
  }
  return (
    <CredentialsForm
      title="Log In"
      isNew={false}
      send={async (body) => {
        const answer = await callApi(loginUser, { body });
        if ('username' in answer) return answer;
        // Loaded only for an account with a passkey.
        const { PasskeyStep } = await import('./passkey-step.tsx');
        setSecond({ Step: PasskeyStep, step: answer.passkey });
        return undefined;
      }}
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

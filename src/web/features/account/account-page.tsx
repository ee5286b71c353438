import { useUsername } from '#web/lib/session.ts';
import { Page } from '#web/ui/page.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordForm } from './password-form.tsx';

export function AccountPage() {
  const username = useUsername();
  if (!username) return null;
  return (
    <Page title="Account" width="reading" lead={`You are signed in as ${username}.`}>
      <div className="flex flex-col gap-8">
        <PasswordForm />
        <DeleteAccount username={username} />
      </div>
    </Page>
  );
}

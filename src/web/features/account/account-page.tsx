import { useEffect } from 'react';
import { useUsername } from '#web/lib/session/session.ts';
import { Page } from '#web/ui/page.tsx';
import { prepareToasts } from '#web/ui/toast/toast.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EventsSection } from './events-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryOffer } from './recovery-offer.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { UsageSection } from './usage-section.tsx';

export function AccountPage() {
  const username = useUsername();
  useEffect(prepareToasts, []);
  if (!username) return null;
  return (
    <Page title="Account" width="reading" lead={`You are signed in as ${username}.`}>
      <RecoveryOffer />
      <div className="flex flex-col gap-8">
        <PasswordForm />
        <RecoverySection />
        <PasskeysSection />
        <SessionsSection />
        <EventsSection />
        <UsageSection />
        <DeleteAccount username={username} />
      </div>
    </Page>
  );
}

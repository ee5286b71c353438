import { useLocation } from 'react-router';
import { closeRecoveryOffer, useRecoveryOffer } from '#web/lib/recovery-offer.ts';
import { LazyOverlay } from '#web/ui/lazy-overlay.tsx';
import { paths } from './paths.ts';

const loadPanel = async () => (await import('#web/features/account/recovery-panel.tsx')).RecoveryPanel;

/** The recovery code of a new account, above the page that one comes to after signing up or recovering. */
export function RecoveryOffer() {
  const code = useRecoveryOffer();
  const { pathname } = useLocation();
  // Not yet above the form that was just sent, which it would push down.
  if (code === null || pathname === paths.signup || pathname === paths.recover) return null;
  return (
    <LazyOverlay
      load={loadPanel}
      props={{ code, onClose: closeRecoveryOffer }}
      onFailure={closeRecoveryOffer}
    />
  );
}

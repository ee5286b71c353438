import { closeRecoveryOffer, useRecoveryOffer } from '#web/lib/session/recovery-offer.ts';
import { RecoveryPanel } from './recovery-panel.tsx';

/** The recovery code that was offered after a sign-up or a recovery and is not closed yet. */
export function RecoveryOffer() {
  const code = useRecoveryOffer();
  return code === null ? null : <RecoveryPanel code={code} onClose={closeRecoveryOffer} />;
}

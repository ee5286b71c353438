import { closeRecoveryOffer, useRecoveryOffer } from '#web/lib/session/recovery-offer.ts';
import { RecoveryPanel } from './recovery-panel.tsx';

/** The recovery code of a new account, above the private page that one comes to after signing up or recovering. */
export function RecoveryOffer() {
  const code = useRecoveryOffer();
  return code === null ? null : <RecoveryPanel code={code} onClose={closeRecoveryOffer} />;
}

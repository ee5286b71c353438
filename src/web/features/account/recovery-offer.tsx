import { closeRecoveryOffer, useRecoveryOffer } from '#web/lib/session/recovery-offer.ts';
import { RecoveryPanel } from './recovery-panel.tsx';

/** The recovery code of a new account, shown above the first private page after a sign-up or a recovery. */
export function RecoveryOffer() {
  const code = useRecoveryOffer();
  return code === null ? null : <RecoveryPanel code={code} onClose={closeRecoveryOffer} />;
}

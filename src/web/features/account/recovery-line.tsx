import { useState } from 'react';
import { useLocation } from 'react-router';
import { closeRecoveryOffer, useRecoveryOffer } from '#web/lib/session/recovery-offer.ts';
import { RecoveryPanel } from './recovery-panel.tsx';

/**
 * The recovery code of a new account. This line is shown only on the first page after a sign-up or a recovery. After
 * that, the code is on the account page. A fight has no space for it.
 */
export function RecoveryLine() {
  const code = useRecoveryOffer();
  const { pathname } = useLocation();
  const isFight = pathname.endsWith('/run');
  const [page, setPage] = useState(isFight ? undefined : pathname);
  if (page === undefined && !isFight) setPage(pathname);
  if (code === null || pathname !== page) return null;
  return <RecoveryPanel code={code} isLine onClose={closeRecoveryOffer} />;
}

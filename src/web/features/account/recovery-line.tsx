import { useState } from 'react';
import { useLocation } from 'react-router';
import { closeRecoveryOffer, useRecoveryOffer } from '#web/lib/session/recovery-offer.ts';
import { RecoveryPanel } from './recovery-panel.tsx';

/**
 * The recovery code of a new account, in a line on the first page after a sign-up or a recovery, and on no other: after
 * that it is on the account page. A fight has no room for it.
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

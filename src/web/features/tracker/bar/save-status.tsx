import { useSyncExternalStore } from 'react';
import type { ReadyFight } from '../fight-source.ts';
import { useTracker } from '../tracker.tsx';

const TEXTS = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline: kept on this device',
  unkept: 'Offline: keep this page open',
} as const;

/** A browser may refuse to keep anything; then the page must not say that it did. */
function describe({ status, kept }: ReadyFight): keyof typeof TEXTS {
  return status === 'offline' && !kept ? 'unkept' : status;
}

/** Quiet while all is well, and quiet when it is not: nothing is lost. It changes with every command, so it is small. */
export function SaveStatus() {
  const { source } = useTracker();
  const status = useSyncExternalStore(source.subscribe, () => describe(source.getSnapshot()));
  return (
    <span role="status" data-status={status} title={TEXTS[status]} className="tracker-status">
      <span>{TEXTS[status]}</span>
    </span>
  );
}

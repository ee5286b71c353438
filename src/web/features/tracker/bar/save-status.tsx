import { Check, CloudOff, RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { ReadyFight } from '../fight-source.ts';
import { useTracker } from '../tracker.tsx';

const TEXTS = {
  saved: { icon: Check, text: 'Saved' },
  saving: { icon: RefreshCw, text: 'Saving…' },
  offline: { icon: CloudOff, text: 'Offline: kept on this device' },
  unkept: { icon: CloudOff, text: 'Offline: keep this page open' },
} as const;

/** A browser may refuse to keep anything; then the page must not say that it did. */
function describe({ status, kept }: ReadyFight): keyof typeof TEXTS {
  return status === 'offline' && !kept ? 'unkept' : status;
}

/** Quiet while all is well, and quiet when it is not: nothing is lost. */
export function SaveStatus() {
  const { source } = useTracker();
  const status = useSyncExternalStore(source.subscribe, () => describe(source.getSnapshot()));
  const { icon, text } = TEXTS[status];
  const isOffline = icon === CloudOff;
  return (
    <span
      role="status"
      title={text}
      className={`tracker-status flex items-center gap-1.5 px-2 ${isOffline ? 'text-accent' : 'text-muted'}`}
    >
      <Icon of={icon} className="size-4!" />
      <span className={isOffline ? 'leading-tight' : 'max-xl:sr-only'}>{text}</span>
    </span>
  );
}

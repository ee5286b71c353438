import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** Always open: a folded one would only be closed to the game master, whom it is for. */
export function SecretCallout({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label="Secret"
      className="space-y-3 rounded-r-lg border-danger border-l-4 border-dashed bg-text/5 py-2 pr-3 pl-4"
    >
      <p className="flex items-center gap-2 font-semibold text-muted">
        <Icon of={EyeOff} />
        Secret: players do not get this
      </p>
      {children}
    </aside>
  );
}

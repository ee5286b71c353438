import type { ReactNode } from 'react';

/** Small buttons above the entry of a popout, in sight however long the entry is. */
export function PopoutActions({ children }: { children: ReactNode }) {
  return (
    <div className="mb-2 flex *:min-h-8! *:px-3! *:py-0.5! pointer-coarse:*:min-h-11! print:hidden">
      {children}
    </div>
  );
}

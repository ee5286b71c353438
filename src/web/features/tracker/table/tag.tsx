import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line text-muted',
  accent: 'border-accent text-accent',
  danger: 'border-danger text-danger',
};

/** A word beside a name. */
export function Tag({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`max-w-48 truncate rounded-md border px-1.5 leading-6 ${TONES[tone]}`}>{children}</span>
  );
}

import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-line text-muted',
  accent: 'border-accent text-accent',
  danger: 'border-danger text-danger',
};

interface TagProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

export function Tag({ tone = 'plain', className = '', children }: TagProps) {
  return <span className={`tracker-tag ${TONES[tone]} ${className}`}>{children}</span>;
}

import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The text from the specification, such as 'No Campaigns to Display'. */
  title: string;
  /** What this kind of record is for. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="panel flex flex-col items-center gap-3 border-dashed px-6 py-12 text-center">
      {icon !== undefined && <span className="text-accent">{icon}</span>}
      <p className="font-serif text-2xl">{title}</p>
      {children !== undefined && <div className="max-w-prose text-muted">{children}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

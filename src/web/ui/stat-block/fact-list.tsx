import type { ReactNode } from 'react';

/** Rows of name and value, as in stat blocks and spells. Facts without a value are omitted. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-1">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === undefined || children === null) return null;
  return (
    <div>
      <dt className="mr-1.5 inline font-bold">{name}</dt>
      <dd className="inline">{children}</dd>
    </div>
  );
}

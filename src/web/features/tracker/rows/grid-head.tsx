import { ROLE } from './roles.ts';

interface GridHeadProps {
  columns: readonly string[];
  /** A last column whose name is only for screen readers. */
  unseen?: string;
}

export function GridHead({ columns, unseen }: GridHeadProps) {
  return (
    <thead role={ROLE.rowgroup}>
      <tr role={ROLE.row} className="tracker-head">
        {columns.map((name) => (
          <th key={name} role={ROLE.columnheader} scope="col">
            {name}
          </th>
        ))}
        {unseen !== undefined && (
          <th role={ROLE.columnheader} scope="col">
            <span className="sr-only">{unseen}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

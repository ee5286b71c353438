interface DifferenceTableProps {
  /** Texts by their labels. */
  mine: Record<string, string>;
  theirs: Record<string, string>;
}

/** The fields in which two versions of a record differ. */
export function DifferenceTable({ mine, theirs }: DifferenceTableProps) {
  const differing = Object.keys(mine).filter((label) => mine[label] !== theirs[label]);
  if (differing.length === 0) return <p className="text-muted">Both versions read the same.</p>;
  return (
    <table className="w-full border-collapse text-left align-top">
      <thead>
        <tr className="border-line border-b">
          <th className="py-2 pr-4">Field</th>
          <th className="py-2 pr-4">Mine</th>
          <th className="py-2">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {differing.map((label) => (
          <tr key={label} className="border-line border-b align-top">
            <th scope="row" className="py-2 pr-4 font-semibold">
              {label}
            </th>
            <td className="wrap-anywhere whitespace-pre-line py-2 pr-4">{mine[label] || 'None'}</td>
            <td className="wrap-anywhere whitespace-pre-line py-2">{theirs[label] || 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

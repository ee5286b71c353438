import type { ReactNode } from 'react';
import { useChunks } from '#web/ui/use-chunks.tsx';

/** One line of a preview: a record or a file, and what happens to it. */
export interface PreviewRow {
  kind?: string;
  name: string;
  about: string;
}

interface ImportPreviewProps {
  /** What the import would do, in short. */
  summary: ReactNode;
  lists: readonly { title: string; rows: readonly PreviewRow[] }[];
}

/** What an import would do. Nothing is saved before the user confirms. */
export function ImportPreview({ summary, lists }: ImportPreviewProps) {
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      {summary}
      {lists.map(({ title, rows }) => (
        <Listed key={title} title={title} rows={rows} />
      ))}
    </section>
  );
}

function Listed({ title, rows }: { title: string; rows: readonly PreviewRow[] }) {
  const { shown, more } = useChunks(rows, title);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3>{title}</h3>
      <ul className="max-h-72 overflow-y-auto rounded-lg border border-line bg-raised">
        {shown.map(({ kind, name, about }, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a preview never move.
            key={position}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b px-4 py-2 last:border-0"
          >
            <span className="min-w-0 break-words">
              {kind !== undefined && <span className="text-muted">{kind} </span>}
              {name}
            </span>
            <span className="min-w-0 break-words text-muted">{about}</span>
          </li>
        ))}
        {more}
      </ul>
    </section>
  );
}

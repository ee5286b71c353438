import type { ReactNode } from 'react';
import type { JournalImportPlan } from '#domain/journal/import/plan-journal-import.ts';
import { useChunks } from '#web/ui/use-chunks.tsx';

interface ImportPreviewProps {
  plan: JournalImportPlan;
  /** The number of files that are not notes. */
  others: number;
  unread: readonly { path: string; why: string }[];
}

/** What an import would add, what it would skip, and which links have no target. */
export function ImportPreview({ plan, others, unread }: ImportPreviewProps) {
  const { notes, skipped, unlinked, linked } = plan;
  const notRead = [...unread, ...plan.unread];
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      <p role="status" className="text-lg">
        {[
          counted(notes.length, 'note is added', 'notes are added'),
          ...(linked > 0 ? [counted(linked, 'link becomes a mention', 'links become mentions')] : []),
          ...(skipped.length > 0 ? [counted(skipped.length, 'is there already', 'are there already')] : []),
          ...(notRead.length > 0 ? [counted(notRead.length, 'is not read', 'are not read')] : []),
          ...(others > 0 ? [counted(others, 'other file is left out', 'other files are left out')] : []),
        ].join(', ')}
        .
      </p>
      <Listed
        title="Notes"
        rows={notes}
        row={({ fields, remarks }) => (
          <>
            <span className="min-w-0 break-words">{fields.name}</span>
            <span className="text-muted">
              {[fields.type, fields.tags, ...remarks].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      />
      <Listed
        title="Links that find nothing"
        rows={unlinked}
        row={({ name, links, in: path }) => (
          <>
            <span className="min-w-0 break-words">{name}</span>
            <span className="min-w-0 break-words text-muted">
              {links === 1 ? `in ${path}` : `${links} links, first in ${path}`}
            </span>
          </>
        )}
      />
      <Listed
        title="There already"
        rows={skipped}
        row={({ name, path }) => (
          <>
            <span className="min-w-0 break-words">{name}</span>
            <span className="min-w-0 break-words text-muted">{path}</span>
          </>
        )}
      />
      <Listed
        title="Not read"
        rows={notRead}
        row={({ path, why }) => (
          <>
            <span className="min-w-0 break-words">{path}</span>
            <span className="text-muted">{why}</span>
          </>
        )}
      />
    </section>
  );
}

interface ListedProps<Row> {
  title: string;
  rows: readonly Row[];
  row: (row: Row) => ReactNode;
}

function Listed<Row>({ title, rows, row }: ListedProps<Row>) {
  const { shown, more } = useChunks(rows, title);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3>{title}</h3>
      <ul className="max-h-72 overflow-y-auto rounded-lg border border-line bg-raised">
        {shown.map((one, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a preview never move.
            key={position}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b px-4 py-2 last:border-0"
          >
            {row(one)}
          </li>
        ))}
        {more}
      </ul>
    </section>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

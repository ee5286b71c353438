import type { ReactNode } from 'react';
import type { PlannedRecord } from '#domain/journal/import/plan-journal-import.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { useChunks } from '#web/ui/use-chunks.tsx';
import { countRecords } from './count-records.ts';
import type { FilesPlan } from './planning.ts';

interface ImportPreviewProps {
  plan: FilesPlan;
}

/** What an import would add, what it would skip, and which links have no target. */
export function ImportPreview({ plan }: ImportPreviewProps) {
  const { records, pictures, skipped, unlinked, unread, linked } = plan;
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      <p role="status" className="text-lg">
        {[
          `${countRecords(records)} ${records.length === 1 ? 'is' : 'are'} added`,
          ...(pictures.length > 0 ? [counted(pictures.length, 'picture', 'pictures')] : []),
          ...(linked > 0 ? [counted(linked, 'link becomes a mention', 'links become mentions')] : []),
          ...(skipped.length > 0 ? [counted(skipped.length, 'is there already', 'are there already')] : []),
          ...(unread.length > 0 ? [counted(unread.length, 'file is left out', 'files are left out')] : []),
        ].join(', ')}
        .
      </p>
      <Listed
        title="Added"
        rows={records}
        row={(record) => (
          <>
            <span className="min-w-0 break-words">{nameOf(record)}</span>
            <span className="min-w-0 break-words text-muted">{aboutOf(record)}</span>
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
        title="Left out"
        rows={unread}
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

function nameOf(record: PlannedRecord): string {
  return record.kind === 'session' ? titleOfSession(record.item) : record.item.name;
}

function aboutOf(record: PlannedRecord): string {
  const { remarks } = record;
  const words =
    record.kind === 'note'
      ? [record.item.type, record.item.tags]
      : record.kind === 'session'
        ? ['session', record.item.date]
        : ['handout'];
  return [...words, ...remarks].filter(Boolean).join(' · ');
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

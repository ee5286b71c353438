import type { JournalImportPlan, PlannedRecord } from '#domain/journal/import/plan-journal-import.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { ImportPreview } from '#web/stuff/imports/import-preview.tsx';
import { planInWords } from './plan-in-words.ts';

/** What an import of notes would add, what it would skip, and which links have no target. */
export function JournalPreview({ plan }: { plan: JournalImportPlan }) {
  const { records, pictures, skipped, unlinked, unread, linked } = plan;
  const summary = [
    `${planInWords(records)} ${records.length === 1 ? 'is' : 'are'} added`,
    counted(pictures.length, 'picture', 'pictures'),
    counted(linked, 'link becomes a mention', 'links become mentions'),
    counted(skipped.length, 'is there already', 'are there already'),
    counted(unread.length, 'file is left out', 'files are left out'),
  ];
  return (
    <ImportPreview
      summary={
        <p role="status" className="text-lg">
          {`${summary.filter(Boolean).join(', ')}.`}
        </p>
      }
      lists={[
        {
          title: 'Added',
          rows: records.map((record) => ({ name: nameOf(record), about: aboutOf(record) })),
        },
        {
          title: 'Links that find nothing',
          rows: unlinked.map(({ name, links, in: path }) => ({
            name,
            about: links === 1 ? `in ${path}` : `${links} links, first in ${path}`,
          })),
        },
        { title: 'There already', rows: skipped.map(({ name, path }) => ({ name, about: path })) },
        { title: 'Left out', rows: unread.map(({ path, why }) => ({ name: path, about: why })) },
      ]}
    />
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

/** Empty for none. */
function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

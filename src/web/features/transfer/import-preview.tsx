import type { ImportResult } from '#contract/transfer.ts';
import {
  JOURNAL,
  JOURNAL_KINDS,
  KINDS,
  LIBRARY,
  LIBRARY_KINDS,
  RECORD_KINDS,
  titleOf,
  titleOfMany,
} from '#domain/stuff/record-kinds.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { useChunks } from '#web/ui/use-chunks.tsx';

const ROWS = [
  ...RECORD_KINDS.map((kind) => [KINDS[kind].plural, titleOfMany(kind)] as const),
  ...LIBRARY_KINDS.map((kind) => [LIBRARY[kind].plural, titleOfMany(kind)] as const),
  ...JOURNAL_KINDS.map((kind) => [JOURNAL[kind].plural, titleOfMany(kind)] as const),
  ['fights', 'Fights'] as const,
  ['layouts', 'Layouts of screens'] as const,
  ['collections', 'Shared collections'] as const,
];
const ACTIONS = { add: 'is added', skip: 'is left as it is', replace: 'replaces yours' } as const;

type ImportedRecord = ImportResult['records'][number];

interface ImportPreviewProps {
  result: Pick<ImportResult, 'counts' | 'records'>;
}

/** What an import would do: totals first, then each record. */
export function ImportPreview({ result: { counts, records } }: ImportPreviewProps) {
  const { shown, more } = useChunks(records, 'preview');
  return (
    <section aria-label="Preview" className="flex flex-col gap-4">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b text-muted">
            <th className="py-2 pr-2">Preview</th>
            <th className="px-2 py-2 text-right">Added</th>
            <th className="px-2 py-2 text-right">Replaced</th>
            <th className="py-2 pl-2 text-right">Left</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([plural, title]) => {
            const { add, replace, skip } = counts[plural];
            return (
              <tr key={plural} className="border-line border-b last:border-0">
                <th scope="row" className="py-2 pr-2 font-semibold">
                  {title}
                </th>
                <td className="px-2 py-2 text-right">{add}</td>
                <td className="px-2 py-2 text-right">{replace}</td>
                <td className="py-2 pl-2 text-right">{skip}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className="max-h-72 overflow-y-auto rounded-lg border border-line bg-raised">
        {shown.map(({ kind, name, action, duplicate }, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: records of a preview have no id and never move.
            key={position}
            className="flex justify-between gap-4 border-line border-b px-4 py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="text-muted">{titleOfImported(kind)}</span> {name}
            </span>
            <span className="shrink-0 text-muted">{outcomeOf({ action, duplicate })}</span>
          </li>
        ))}
        {more}
      </ul>
    </section>
  );
}

function titleOfImported(kind: ImportedRecord['kind']): string {
  return kind === 'fight' || kind === 'layout' || kind === 'collection' ? capitalised(kind) : titleOf(kind);
}

function outcomeOf({ action, duplicate }: Pick<ImportedRecord, 'action' | 'duplicate'>): string {
  if (action === 'add' && duplicate) return 'is added beside yours';
  return action === 'skip' && !duplicate ? 'has no room' : ACTIONS[action];
}

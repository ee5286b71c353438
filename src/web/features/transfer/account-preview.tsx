import type { ImportResult } from '#contract/transfer.ts';
import { ALL_KINDS, type AnyKind, titleOf, titleOfMany } from '#domain/stuff/record-kinds.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { ImportPreview } from '#web/stuff/imports/import-preview.tsx';

const ROWS = [
  ...(Object.keys(ALL_KINDS) as AnyKind[]).map(
    (kind) => [ALL_KINDS[kind].plural, titleOfMany(kind)] as const,
  ),
  ['fights', 'Fights'] as const,
  ['layouts', 'Layouts of screens'] as const,
  ['collections', 'Shared collections'] as const,
];
const ACTIONS = { add: 'is added', skip: 'is left as it is', replace: 'replaces yours' } as const;

type ImportedRecord = ImportResult['records'][number];

interface AccountPreviewProps {
  result: Pick<ImportResult, 'counts' | 'records'>;
}

/** What the import of an account would do: totals first, then each record. */
export function AccountPreview({ result: { counts, records } }: AccountPreviewProps) {
  const rows = records.map(({ kind, name, ...record }) => ({
    kind: titleOfImported(kind),
    name,
    about: outcomeOf(record),
  }));
  return <ImportPreview summary={<Totals counts={counts} />} lists={[{ title: 'Records', rows }]} />;
}

function Totals({ counts }: Pick<ImportResult, 'counts'>) {
  return (
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
  );
}

function titleOfImported(kind: ImportedRecord['kind']): string {
  return kind === 'fight' || kind === 'layout' || kind === 'collection' ? capitalised(kind) : titleOf(kind);
}

function outcomeOf({ action, duplicate }: Pick<ImportedRecord, 'action' | 'duplicate'>): string {
  if (action === 'add' && duplicate) return 'is added beside yours';
  return action === 'skip' && !duplicate ? 'has no room' : ACTIONS[action];
}

import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type LibraryImport, type UndoneImport, undoImport } from '#contract/library-import.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { importInWords, lastImportQuery, refreshAfterImport } from './last-import-query.ts';

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * The last import with an undo button, while the server keeps the replaced records. With `from`, only an import from
 * that source.
 */
export function LastImport({ from }: { from?: string }) {
  const { data } = useQuery(lastImportQuery);
  const last = data?.last;
  return last && (from === undefined || last.source === from) ? <Undoable last={last} /> : null;
}

function Undoable({ last }: { last: LibraryImport }) {
  const [isBusy, setIsBusy] = useState(false);

  async function undo() {
    setIsBusy(true);
    try {
      const undone = await callApi(undoImport, { params: { id: last.id } });
      await refreshAfterImport();
      toast.success(undoneInWords(undone));
    } catch {
      setIsBusy(false);
      toast.error('The import could not be undone. Please try again.');
    }
  }

  return (
    <section aria-label="Last import" className="panel mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{importInWords(last)}</span>{' '}
        <span className="text-muted">
          {[last.source && `from ${last.source}`, WHEN.format(last.at)].filter(Boolean).join(', ')}
        </span>
      </p>
      <Button busy={isBusy} onClick={undo}>
        <Icon of={Undo2} />
        Undo
      </Button>
    </section>
  );
}

/** Records changed since the import stay, and are named. */
function undoneInWords({ kept, kept_count }: UndoneImport): string {
  if (kept_count === 0) return 'The import was undone.';
  const names = kept
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
  const others = kept_count > 3 ? ` and ${kept_count - 3} more` : '';
  return `The import was undone. Changed since and kept: ${names}${others}.`;
}

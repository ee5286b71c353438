import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { syncJournal } from '#web/lib/journal/journal-copy.ts';
import { refreshStuff } from '#web/stuff/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDeleteDialog } from '#web/ui/dialog/confirm-delete-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { countRecords } from './count-records.ts';
import { removeRecords, type SavedRecord } from './save-records.ts';

interface UndoImportProps {
  records: readonly SavedRecord[];
  onUndone: () => void;
}

/** Deletes the records of the last import, after a confirmation. */
export function UndoImport({ records, onUndone }: UndoImportProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const words = countRecords(records, 'imported ');

  async function undo() {
    setShare(0);
    setError(undefined);
    try {
      const stay = await removeRecords(records, (done, total) => setShare(done / total));
      const kept =
        stay === 1 ? '1 record was changed since and stays.' : `${stay} records were changed since and stay.`;
      toast.success(stay === 0 ? 'The import was undone.' : `The import was undone. ${kept}`);
      setIsAsking(false);
      onUndone();
      // The button that asked is gone.
      document.querySelector('h1')?.focus();
    } catch {
      setError('Not everything could be deleted. Please try again.');
    } finally {
      setShare(undefined);
      await refreshStuff();
      await syncJournal().catch(() => {});
    }
  }

  return (
    <section aria-label="Last import" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1">{`${words}.`}</p>
      <Button onClick={() => setIsAsking(true)}>
        <Icon of={Undo2} />
        Undo the import
      </Button>
      {isAsking && (
        <ConfirmDeleteDialog
          name={words}
          note="What was changed since the import stays."
          busy={share !== undefined}
          error={error}
          onCancel={() => setIsAsking(false)}
          onDelete={() => void undo()}
        />
      )}
    </section>
  );
}

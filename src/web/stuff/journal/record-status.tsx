import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import type { JournalFields } from '#web/lib/journal/journal-calls.ts';
import type { OpenJournalRecord } from '#web/lib/journal/use-journal-record.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { RecordConflictDialog } from './record-conflict-dialog.tsx';

interface RecordStatusProps<Kind extends JournalKind> {
  open: OpenJournalRecord<Kind>;
  /** The fields to compare when the record was changed elsewhere: label and text of each. */
  describe: (fields: JournalFields[Kind]) => Record<string, string>;
}

/** Whether the record is saved. Only problems are announced. A conflict asks what to keep. */
export function RecordStatus<Kind extends JournalKind>({ open, describe }: RecordStatusProps<Kind>) {
  const { kind, fields, state, theirs, words, merges, keepMine, takeTheirs, both, keepBoth, saveAsNew } =
    open;
  const [isLater, setLater] = useState(false);
  const [isSavingNew, setSavingNew] = useState(false);
  const navigate = useNavigate();
  const shownMerges = useRef(merges);
  useEffect(() => {
    if (merges > shownMerges.current) toast.info('Changes from another device were added.');
    shownMerges.current = merges;
  }, [merges]);

  async function saveNew() {
    setSavingNew(true);
    try {
      await navigate(recordPath(kind, await saveAsNew()), { replace: true });
    } catch {
      toast.error('It could not be saved. Please try again.');
    } finally {
      setSavingNew(false);
    }
  }

  const isFine = state === 'saved' || state === 'saving' || state === 'incomplete';
  return (
    <>
      {isFine ? (
        <span className="text-muted">{words}</span>
      ) : (
        <span role="alert" className="max-w-80">
          {words}
        </span>
      )}
      {state === 'deleted' && (
        <Button busy={isSavingNew} onClick={saveNew}>
          Save as new
        </Button>
      )}
      {state === 'conflict' && isLater && <Button onClick={() => setLater(false)}>Choose</Button>}
      {state === 'conflict' && fields !== undefined && theirs !== undefined && !isLater && (
        <RecordConflictDialog
          mine={describe(fields)}
          theirs={describe(theirs.fields)}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onKeepBoth={both() === undefined ? undefined : keepBoth}
          onClose={() => setLater(true)}
        />
      )}
    </>
  );
}

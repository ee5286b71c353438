import { useEffect, useRef, useState } from 'react';
import type { OpenDocument } from '#web/lib/autosave/use-document.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ConflictDialog } from './records/conflict-dialog.tsx';

interface DocumentStatusProps<Fields extends object> {
  open: OpenDocument<Fields>;
  /** The fields to compare when the document was changed elsewhere: label and text of each. */
  describe: (fields: Fields) => Record<string, string>;
  /** For a document that was deleted elsewhere, with the id of the new one. */
  onSavedAsNew?: (id: string) => unknown;
}

/** Whether the document is saved. Only problems are announced. A conflict asks what to keep. */
export function DocumentStatus<Fields extends object>(props: DocumentStatusProps<Fields>) {
  const { open, describe, onSavedAsNew } = props;
  const { fields, state, theirs, words, merges, keepMine, takeTheirs, both, keepBoth } = open;
  const [isLater, setLater] = useState(false);
  const shownMerges = useRef(merges);
  useEffect(() => {
    if (merges > shownMerges.current) toast.info('Changes from another device were added.');
    shownMerges.current = merges;
  }, [merges]);

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
      {state === 'deleted' && onSavedAsNew !== undefined && (
        <SaveAsNewButton save={open.saveAsNew} onSaved={onSavedAsNew} />
      )}
      {state === 'conflict' && isLater && <Button onClick={() => setLater(false)}>Choose</Button>}
      {state === 'conflict' && fields !== undefined && theirs !== undefined && !isLater && (
        <ConflictDialog
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

interface SaveAsNewButtonProps {
  save: () => Promise<string>;
  onSaved: (id: string) => unknown;
}

function SaveAsNewButton({ save, onSaved }: SaveAsNewButtonProps) {
  const [isSaving, setSaving] = useState(false);

  async function saveNew() {
    setSaving(true);
    try {
      await onSaved(await save());
    } catch {
      toast.error('It could not be saved. Please try again.');
    } finally {
      setSaving(false);
    }
  }

  return (
    <Button busy={isSaving} onClick={saveNew}>
      Save as new
    </Button>
  );
}

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';
import type { DraftBase } from './use-draft.ts';
import type { Conflict } from './use-save.ts';

interface ConflictDialogProps<Draft extends DraftBase> {
  conflict: Conflict<Draft>;
  describe: (draft: Draft) => Record<string, string>;
  onKeepMine: (draft: Draft) => void;
  onTakeTheirs: (draft: Draft) => void;
  /** Only when the record was deleted: saves the user's draft as a new record. */
  onSaveAsNew: (draft: Draft) => void;
  onClose: () => void;
}

/** Two tabs edited the same record. Nothing is overwritten before the user chooses. */
export function ConflictDialog<Draft extends DraftBase>({
  conflict: { mine, theirs },
  describe,
  onKeepMine,
  onTakeTheirs,
  onSaveAsNew,
  onClose,
}: ConflictDialogProps<Draft>) {
  if (theirs === undefined) {
    return (
      <Dialog
        title="Deleted in the meantime"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={() => onSaveAsNew({ ...mine, id: null, version: null })}>
              Save as new
            </Button>
          </>
        }
      >
        <p>This record was deleted somewhere else while you were editing it. Your changes are still here.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Changed in the meantime"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => onTakeTheirs(theirs)}>Take theirs</Button>
          <Button variant="primary" onClick={() => onKeepMine({ ...mine, version: theirs.version })}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="mb-4">
        This record was saved somewhere else since you opened it. Keep what you have typed, or take what was
        saved there.
      </p>
      <DifferenceTable mine={describe(mine)} theirs={describe(theirs)} />
    </Dialog>
  );
}

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DifferenceTable } from './difference-table.tsx';

interface ConflictDialogProps {
  /** Texts by their labels. */
  mine: Record<string, string>;
  theirs: Record<string, string>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Undefined if both cannot be kept. */
  onKeepBoth?: (() => void) | undefined;
  onClose: () => void;
}

/** Two tabs or devices changed the same thing. Nothing is overwritten before the user chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, onKeepMine, onTakeTheirs, onKeepBoth, onClose } = props;
  return (
    <Dialog
      title="Changed in the meantime"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button variant={onKeepBoth === undefined ? 'primary' : 'secondary'} onClick={onKeepMine}>
            Keep mine
          </Button>
          {onKeepBoth !== undefined && (
            <Button variant="primary" onClick={onKeepBoth}>
              Keep both
            </Button>
          )}
        </>
      }
    >
      <p className="mb-4">
        This was saved somewhere else since you opened it. Keep what you have here, or take what was saved
        there.{onKeepBoth !== undefined && ' Keep both to have both texts, one after the other.'}
      </p>
      <DifferenceTable mine={mine} theirs={theirs} />
    </Dialog>
  );
}

interface DeletedDialogProps {
  onSaveAsNew: () => void;
  onClose: () => void;
}

/** The record was deleted somewhere else while it was edited here. */
export function DeletedDialog({ onSaveAsNew, onClose }: DeletedDialogProps) {
  return (
    <Dialog
      title="Deleted in the meantime"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={onSaveAsNew}>
            Save as new
          </Button>
        </>
      }
    >
      <p>This record was deleted somewhere else while you were editing it. Your changes are still here.</p>
    </Dialog>
  );
}

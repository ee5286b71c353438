import { DifferenceTable } from '#web/stuff/records/difference-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface RecordConflictDialogProps {
  mine: Record<string, string>;
  theirs: Record<string, string>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Undefined if a short field has two values. */
  onKeepBoth: (() => void) | undefined;
  onClose: () => void;
}

/** Two devices changed the same paragraph or field. Nothing is overwritten before the user chooses. */
export function RecordConflictDialog(props: RecordConflictDialogProps) {
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
        This was saved somewhere else since you opened it. Keep what you have typed, or take what was saved
        there.{onKeepBoth !== undefined && ' Keep both to have both texts, one after the other.'}
      </p>
      <DifferenceTable mine={mine} theirs={theirs} />
    </Dialog>
  );
}

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
  const differing = Object.keys(mine).filter((label) => mine[label] !== theirs[label]);
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
      <table className="w-full border-collapse text-left align-top">
        <thead>
          <tr className="border-line border-b">
            <th className="py-2 pr-4">Field</th>
            <th className="py-2 pr-4">Mine</th>
            <th className="py-2">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((label) => (
            <tr key={label} className="border-line border-b align-top">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {label}
              </th>
              <td className="wrap-anywhere whitespace-pre-line py-2 pr-4">{mine[label] || 'None'}</td>
              <td className="wrap-anywhere whitespace-pre-line py-2">{theirs[label] || 'None'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

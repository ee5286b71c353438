import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const CHANGES_SHOWN = 10;

interface UnsentDialogProps {
  changes: readonly string[];
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before a log-out that would lose changes which only this device has. */
export function UnsentDialog({ changes, onCancel, onConfirm }: UnsentDialogProps) {
  const more = changes.length - CHANGES_SHOWN;
  return (
    <Dialog
      title="Some changes are not saved yet"
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus onClick={onCancel}>
            Stay logged in
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Log out and lose them
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          Logging out removes your data from this device. The server does not have{' '}
          {changes.length === 1 ? 'this change' : `these ${changes.length} changes`} of your fights:
        </p>
        <ul aria-label="Changes that would be lost" className="list-disc pl-6">
          {changes.slice(0, CHANGES_SHOWN).map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same change may be there twice, and the list stays as it is.
            <li key={index}>{change}</li>
          ))}
          {more > 0 && <li className="text-muted">and {more} more</li>}
        </ul>
      </div>
    </Dialog>
  );
}

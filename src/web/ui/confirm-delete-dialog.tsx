import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDeleteDialogProps {
  /** The name of the record that would go. */
  name: string;
  busy?: boolean;
  /** Why the last try failed. */
  error?: string | undefined;
  onCancel: () => void;
  onDelete: () => void;
}

export function ConfirmDeleteDialog({ name, busy, error, onCancel, onDelete }: ConfirmDeleteDialogProps) {
  return (
    <Dialog
      title="Delete"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="danger" busy={busy ?? false} onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      <p>{`Are you sure you want to delete ${name}?`}</p>
      {error !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}

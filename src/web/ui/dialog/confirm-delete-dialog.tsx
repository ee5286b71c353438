import { Button } from '#web/ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDeleteDialogProps {
  name: string;
  /** More about the effects of the deletion. */
  note?: string | undefined;
  busy?: boolean;
  error?: string | undefined;
  onCancel: () => void;
  onDelete: () => void;
}

export function ConfirmDeleteDialog(props: ConfirmDeleteDialogProps) {
  const { name, note, busy, error, onCancel, onDelete } = props;
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
      {note !== undefined && <p className="mt-3 text-muted">{note}</p>}
      {error !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}

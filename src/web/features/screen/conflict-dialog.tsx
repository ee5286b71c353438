import type { Layout } from '#domain/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface ConflictDialogProps {
  mine: readonly Layout[];
  theirs: readonly Layout[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two tabs or devices changed the same screen. Nothing is overwritten before the user chooses. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      title="Changed in the meantime"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="mb-4">
        This screen was saved somewhere else since you opened it. Keep what is here, or take what was saved
        there.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="font-semibold">Mine</dt>
        <dd>{describe(mine)}</dd>
        <dt className="font-semibold">Theirs</dt>
        <dd>{describe(theirs)}</dd>
      </dl>
    </Dialog>
  );
}

function describe(layouts: readonly Layout[]): string {
  if (layouts.length === 0) return 'No layouts';
  return layouts.map(({ name, panels }) => `${name} (${panels.length})`).join(', ');
}

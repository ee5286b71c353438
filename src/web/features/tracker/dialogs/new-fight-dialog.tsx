import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useTracker } from '../state/tracker.tsx';

/** The only action that cannot be undone, so it asks. */
export function NewFightDialog({ onClose }: { onClose: () => void }) {
  const { source } = useTracker();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function restart() {
    setBusy(true);
    setFailed(false);
    const begun = await source.restart();
    setBusy(false);
    if (begun) onClose();
    else setFailed(true);
  }

  return (
    <Dialog
      title="New fight"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={restart}>
            Start over
          </Button>
        </>
      }
    >
      <p>
        The encounter starts afresh, with everybody as the encounter has them now. This fight is put away.
      </p>
      {failed && (
        <p role="alert" className="mt-3 text-danger">
          The server cannot be reached, so this fight goes on as it is. Nothing is lost; try again later.
        </p>
      )}
    </Dialog>
  );
}

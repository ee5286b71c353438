import { useState } from 'react';
import { ApiError } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useTracker } from '../state/tracker.tsx';

/** The reason that the server gives, such as a full account. */
function whyNot(problem: unknown): string {
  const isSaid = problem instanceof ApiError && problem.code !== 'offline' && problem.code !== 'internal';
  return isSaid
    ? `${problem.message} This fight goes on as it is.`
    : 'The server cannot be reached, so this fight goes on as it is. Nothing is lost; try again later.';
}

/** The only action that cannot be undone, so it asks. */
export function NewFightDialog({ onClose }: { onClose: () => void }) {
  const { source } = useTracker();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function restart() {
    setBusy(true);
    setFailure(undefined);
    const restarted = await source.restart();
    setBusy(false);
    if (restarted.ok) onClose();
    else setFailure(whyNot(restarted.problem));
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
        The encounter starts again, with everybody as the encounter has them now. After that, this fight
        cannot be resumed.
      </p>
      {failure !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

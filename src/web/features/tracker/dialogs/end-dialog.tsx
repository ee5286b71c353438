import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useSend } from '../state/send.ts';

/** CAM-2: the end carries hit points into the campaign, so a press by mistake must not cause it. */
export function EndDialog({ onClose }: { onClose: () => void }) {
  const send = useSend();
  return (
    <Dialog
      title="End the fight?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            data-autofocus
            onClick={() => {
              if (send({ type: 'end-fight' }) === undefined) onClose();
            }}
          >
            End the fight
          </Button>
        </>
      }
    >
      <p>
        The summary opens. If the encounter belongs to a campaign, the characters' hit points are saved in it.
      </p>
      <p className="mt-2 text-muted">The fight can be resumed, and Undo takes the end back.</p>
    </Dialog>
  );
}

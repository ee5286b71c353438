import { listed } from '#domain/combat/log/log-line.ts';
import { withoutInitiative } from '#domain/combat/turns/initiative.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { shownAsOne } from '../state/collapsed-groups.ts';
import { useSend } from '../state/send.ts';
import { useFight, useTracker } from '../state/tracker.tsx';

/** INI-7: asked once, when combatants have no initiative. Enter rolls for them and starts. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const send = useSend();
  const tracker = useTracker();
  const count = useFight((fight) => withoutInitiative(fight).length);
  const names = useFight((fight) => listed(withoutInitiative(fight).map(({ name }) => name)));

  function start(roll_missing: boolean) {
    if (send({ type: 'start-fight', roll_missing, ...shownAsOne(tracker) }) === undefined) onClose();
  }

  return (
    <Dialog
      title={`${count} ${count === 1 ? 'has' : 'have'} no initiative`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => start(false)}>Start without</Button>
          <Button variant="primary" data-autofocus onClick={() => start(true)}>
            Roll for {count === 1 ? 'it' : 'them'} and start
          </Button>
        </>
      }
    >
      <p>{names}</p>
      <p className="mt-2 text-muted">A combatant without initiative acts last until it gets one.</p>
    </Dialog>
  );
}

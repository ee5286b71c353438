import { Flag, RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSend } from '../state/send.ts';
import { useFight, useTracker } from '../state/tracker.tsx';

/** Both have the same width, so that the tools beside them do not move when one replaces the other. */
const PLACE = 'tracker-tool min-[105rem]:w-32';

/** Ends without a confirmation: the fight can be resumed, and undo also restores it. */
export function EndButton() {
  const send = useSend();
  const status = useFight((fight) => fight.status);
  const isTouched = useFight((fight) => fight.history.sequence > 0);
  if (status === 'preparing' && isTouched) return <NewFightButton />;
  return (
    <Button
      variant="quiet"
      aria-disabled={status !== 'running' || undefined}
      title="End the fight"
      className={`${PLACE} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
      onClick={() => {
        if (status === 'running') send({ type: 'end-fight' });
      }}
    >
      <Icon of={Flag} />
      <span className="max-[105rem]:sr-only">End</span>
    </Button>
  );
}

/** Uses the changed encounter, even if its fight was prepared before the change. */
function NewFightButton() {
  const { view } = useTracker();
  return (
    <Button
      variant="quiet"
      title="Start over, with everybody as the encounter has them now"
      className={PLACE}
      onClick={() => view.set({ dialog: { kind: 'new-fight' } })}
    >
      <Icon of={RotateCcw} />
      <span className="max-[105rem]:sr-only">New fight</span>
    </Button>
  );
}

import { Flag, RotateCcw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSend } from '../state/send.ts';
import { useFight, useTracker } from '../state/tracker.tsx';

/** Both have the same width, so that nothing beside them moves when one replaces the other. */
const PLACE = 'tracker-tool tracker-end';

/** Does not ask: Undo takes the end back, and the fight can be resumed. */
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
      End
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
      New fight
    </Button>
  );
}

import { Flag } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFight, useSend } from '../tracker.tsx';

/** Without a question: the fight can be resumed, and undo brings it back as well. */
export function EndButton() {
  const send = useSend();
  const running = useFight((fight) => fight.status === 'running');
  return (
    <Button
      variant="quiet"
      disabled={!running}
      className="max-lg:px-3"
      onClick={() => send({ type: 'end-fight' })}
    >
      <Icon of={Flag} />
      <span className="max-lg:sr-only">End</span>
    </Button>
  );
}

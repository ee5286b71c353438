import { href as swords } from 'virtual:game-icon/crossed-swords';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { run } from '../keyboard/actions.ts';
import { useTracker } from '../state/tracker.tsx';

export function EmptyFight() {
  const tracker = useTracker();
  return (
    <EmptyState
      title="Nobody is in this fight"
      icon={<GameIcon href={swords} className="size-14" />}
      action={
        <Button variant="primary" onClick={() => run(tracker, 'add')}>
          Add somebody
        </Button>
      }
    >
      Monsters, characters, NPCs or a quick combatant of your own take their turns here.
    </EmptyState>
  );
}

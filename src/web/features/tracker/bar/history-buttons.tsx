import { Redo2, Undo2 } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import { useFight } from '../state/tracker.tsx';
import { ActionButton } from './action-button.tsx';

export function HistoryButtons() {
  const canUndo = useFight((fight) => fight.history.undo_top !== null);
  const canRedo = useFight((fight) => fight.history.redo_top !== null);
  return (
    <>
      <ActionButton action="undo" label="Undo" variant="quiet" disabled={!canUndo} className="tracker-tool">
        <Icon of={Undo2} />
      </ActionButton>
      <ActionButton action="redo" label="Redo" variant="quiet" disabled={!canRedo} className="tracker-tool">
        <Icon of={Redo2} />
      </ActionButton>
    </>
  );
}

import { Dices, ListPlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { remove } from '../focus/row-commands.ts';
import { useSend } from '../state/send.ts';
import { useTracker } from '../state/tracker.tsx';
import { toggleSelected } from '../state/view.ts';
import { InitiativeField } from './initiative-field.tsx';

/** What a row has for a pointer, for a finger. */
export function RowButtons({ combatant, onDone }: { combatant: Combatant; onDone?: () => void }) {
  const tracker = useTracker();
  const send = useSend();
  const field = useId();
  const { id } = combatant;
  return (
    <div className="tracker-sheet-buttons">
      <div className="flex items-center justify-between gap-1.5">
        <label htmlFor={field} className="font-semibold">
          Initiative
        </label>
        <InitiativeField id={field} combatant={combatant} />
      </div>
      <Button className="px-3" onClick={() => send({ type: 'roll-initiative', combatant_ids: [id] })}>
        <Icon of={Dices} />
        Roll
      </Button>
      <Button
        className="px-3"
        onClick={() => {
          toggleSelected(tracker.view, id);
          onDone?.();
        }}
      >
        <Icon of={ListPlus} />
        Select
      </Button>
      <Button
        className="px-3 text-danger!"
        onClick={() => {
          onDone?.();
          remove(tracker, [id]);
        }}
      >
        <Icon of={Trash2} />
        Remove
      </Button>
    </div>
  );
}

import { Dices, ListPlus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { remove } from '../focus/row-commands.ts';
import { useSend } from '../state/send.ts';
import { useCombatant, useTracker } from '../state/tracker.tsx';
import { toggleSelected } from '../state/view.ts';
import { CombatantDetails } from './combatant-details.tsx';
import { describeCombatant } from './describe-combatant.ts';
import { HitPointKeypad } from './hit-point-keypad.tsx';
import { InitiativeField } from './initiative-field.tsx';

/** When there is no space for a panel: everything about one combatant, with the hit points first. */
export function CombatantSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const combatant = useCombatant(id);
  // Another device has removed it.
  if (combatant === undefined) return null;
  return (
    <Dialog title={combatant.name} isSheet onClose={onClose}>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{describeCombatant(combatant)}</p>
        <HitPointKeypad combatant={combatant} onDone={onClose} />
        <RowButtons combatant={combatant} onDone={onClose} />
        <CombatantDetails combatant={combatant} hasKeypad />
      </div>
    </Dialog>
  );
}

function RowButtons({ combatant, onDone }: { combatant: Combatant; onDone: () => void }) {
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
          onDone();
        }}
      >
        <Icon of={ListPlus} />
        Select
      </Button>
      <Button
        className="px-3 text-danger!"
        onClick={() => {
          onDone();
          remove(tracker, [id]);
        }}
      >
        <Icon of={Trash2} />
        Remove
      </Button>
    </div>
  );
}

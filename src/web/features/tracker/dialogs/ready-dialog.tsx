import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useSend } from '../state/send.ts';
import { useCombatant } from '../state/tracker.tsx';

/** The optional trigger of a readied action. Enter readies immediately. */
export function ReadyDialog({ target, onClose }: { target: string; onClose: () => void }) {
  const send = useSend();
  const combatant = useCombatant(target);
  const [trigger, setTrigger] = useState('');

  function ready(event: FormEvent) {
    event.preventDefault();
    if (send({ type: 'ready-action', combatant_id: target, trigger }) === undefined) onClose();
  }

  return (
    <Dialog title={`Ready an action for ${combatant?.name ?? 'nobody'}`} onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={ready}>
        <TextField
          label="Trigger"
          hint="Optional"
          placeholder="When the door opens"
          maxLength={200}
          data-autofocus
          value={trigger}
          onChange={(event) => setTrigger(event.target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Ready
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

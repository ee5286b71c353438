import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { newCombatantId } from '#web/lib/fight-client-browser.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useSend } from '../tracker.tsx';

/** Something of the game master's own to count: superiority dice, charges, arrows. */
export function NewCounter({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [maximum, setMaximum] = useState('1');
  if (!open) {
    return (
      <Button variant="quiet" className="px-3" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        Counter
      </Button>
    );
  }

  function add() {
    const uses = Number(maximum);
    if (name.trim() === '' || !Number.isSafeInteger(uses) || uses < 1) return;
    send({
      type: 'add-counter',
      combatant_id: combatant.id,
      counter: {
        id: newCombatantId(),
        name: name.trim(),
        kind: 'custom',
        maximum: uses,
        used: 0,
        recharge_from: null,
      },
    });
    setOpen(false);
    setName('');
  }

  return (
    <form
      className="flex w-full gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <input
        aria-label="Counter name"
        placeholder="Superiority dice"
        autoComplete="off"
        maxLength={200}
        className="control"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <input
        aria-label="Uses"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="control w-16!"
        value={maximum}
        onChange={(event) => setMaximum(event.target.value)}
      />
      <Button type="submit">Keep</Button>
    </form>
  );
}

import { findCombatant } from '#domain/combat/fight.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { monstersIn } from '../keyboard/action-makers.ts';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';

/** In a running fight a new roll for all changes the order of the round, so it asks. */
export function RollMonstersDialog({ onClose }: { onClose: () => void }) {
  const send = useSend();
  const fight = useFight((whole) => whole);
  const all = monstersIn(fight);
  const missing = all.filter((id) => findCombatant(fight, id)?.initiative === null);

  function roll(combatant_ids: string[]) {
    if (send({ type: 'roll-initiative', combatant_ids }) === undefined) onClose();
  }

  return (
    <Dialog
      title="Roll initiative for which monsters?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button data-autofocus={missing.length === 0 ? '' : undefined} onClick={() => roll(all)}>
            All again ({all.length})
          </Button>
          {missing.length > 0 && (
            <Button variant="primary" data-autofocus onClick={() => roll(missing)}>
              Those without ({missing.length})
            </Button>
          )}
        </>
      }
    >
      <p>
        {missing.length === 0
          ? 'Every monster has an initiative. A new roll changes the order of this round.'
          : 'A new roll for all changes the order of this round.'}
      </p>
    </Dialog>
  );
}

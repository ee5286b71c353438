import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { useTracker } from '../state/tracker.tsx';
import type { AmountMode } from '../state/view.ts';
import { MoreMenu } from './more-menu.tsx';
import { SMALL } from './small-button.ts';

/** The three most common actions. The others are in More. */
export function CombatantActions({ combatant }: { combatant: Combatant }) {
  const { view } = useTracker();
  const targets = [combatant.id];
  const amount = (mode: AmountMode) => () => view.set({ dialog: { kind: 'amount', mode, targets } });
  return (
    <div className="tracker-panel-actions flex flex-wrap gap-1.5">
      <Button className={SMALL} onClick={amount('damage')}>
        Damage
      </Button>
      <Button className={SMALL} onClick={amount('heal')}>
        Heal
      </Button>
      <Button className={SMALL} onClick={() => view.set({ dialog: { kind: 'condition', targets } })}>
        Condition
      </Button>
      <MoreMenu combatant={combatant} className={SMALL} />
    </div>
  );
}

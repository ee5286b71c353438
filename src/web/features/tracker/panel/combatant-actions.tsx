import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { startTyped } from '../act/act-deeds.ts';
import type { ActKind } from '../act/open-act.ts';
import { useTracker } from '../state/tracker.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SMALL } from './small-button.ts';

/** The three most common actions. The others are in More. */
export function CombatantActions({ combatant }: { combatant: Combatant }) {
  const tracker = useTracker();
  const targets = [combatant.id];
  const act = (kind: ActKind) => () => startTyped(tracker, kind, targets);
  return (
    <div className="tracker-panel-actions flex flex-wrap gap-1.5">
      <Button className={SMALL} onClick={act('damage')}>
        Damage
      </Button>
      <Button className={SMALL} onClick={act('heal')}>
        Heal
      </Button>
      <Button className={SMALL} onClick={act('condition')}>
        Condition
      </Button>
      <MoreMenu combatant={combatant} className={SMALL} />
    </div>
  );
}

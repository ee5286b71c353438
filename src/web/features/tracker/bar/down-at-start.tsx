import { useState } from 'react';
import { type Combatant, isPlayersCharacter, lifeOf } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { Button } from '#web/ui/button.tsx';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';

const SMALL = 'min-h-10 px-3 py-1 pointer-coarse:min-h-11';

/** DTH-7: the characters that an earlier fight left at 0 hit points. They are named before the fight starts. */
export function DownAtStart() {
  const send = useSend();
  const [left, setLeft] = useState<readonly string[]>([]);
  const fight = useFight((whole) => (whole.status === 'preparing' ? whole : null));
  const shown = fight === null ? [] : downIn(fight).filter(({ id }) => !left.includes(id));
  if (shown.length === 0) return null;
  return (
    <section aria-label="At 0 hit points" className="tracker-incoming">
      <ul className="flex flex-col gap-2">
        {shown.map(({ id, name }) => (
          <li key={id} className="panel flex flex-wrap items-center gap-x-3 gap-y-2 border-danger p-3">
            <p className="min-w-40 grow">
              <strong>{name} has 0 hit points</strong> since an earlier fight: stable and unconscious.
            </p>
            <div className="flex flex-wrap gap-1.5">
              <Button
                className={SMALL}
                onClick={() => send({ type: 'adjust-hit-points', combatant_id: id, delta: 1 })}
              >
                Up with 1 HP
              </Button>
              <Button variant="quiet" className={SMALL} onClick={() => setLeft([...left, id])}>
                Stays down
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function downIn(fight: Fight): Combatant[] {
  return combatantsInOrder(fight).filter((one) => isPlayersCharacter(one) && lifeOf(one) === 'stable');
}

import { useId } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { isRestUseful, RESTS } from '#domain/combat/hit-points/rest.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { Button } from '#web/ui/button.tsx';
import { useSend } from '../state/send.ts';
import { useFight } from '../state/tracker.tsx';

const KINDS = ['short', 'long'] as const;

/** RES-6: offered while there is something to restore, never during a fight. Its effect is described beside it. */
export function Rests({ combatant }: { combatant: Combatant }) {
  const send = useSend();
  const id = useId();
  const isFighting = useFight((fight) => fight.status === 'running');
  const kinds = KINDS.filter((kind) => isRestUseful(combatant, kind));
  if (isFighting || kinds.length === 0) return null;
  return (
    <section aria-label="Rest" className="flex flex-col gap-1">
      {kinds.map((kind) => (
        <div key={kind} className="flex items-baseline gap-2">
          <Button
            variant="quiet"
            className="shrink-0 px-3"
            aria-describedby={`${id}-${kind}`}
            onClick={() => send({ type: 'rest', combatant_ids: [combatant.id], kind })}
          >
            {capitalised(kind)} rest
          </Button>
          <span id={`${id}-${kind}`} className="text-muted">
            {RESTS[kind]}
          </span>
        </div>
      ))}
    </section>
  );
}

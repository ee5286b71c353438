import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Monster } from '#domain/codex/monster.ts';
import type { AboveSpell } from '#web/lib/codex/entry-in-place.ts';
import { TrackerProvider, useTracker } from '../../state/tracker.tsx';
import { SpellCast } from './spell-cast.tsx';

/**
 * A spell opens over the page, outside the tracker. The links stay the same when the turn passes to another combatant
 * of the kind.
 */
export function useSpellAside(statBlock: Monster | undefined, combatantId: string) {
  const tracker = useTracker();
  const current = useRef(combatantId);
  useLayoutEffect(() => {
    current.current = combatantId;
  }, [combatantId]);
  return useCallback((): AboveSpell => {
    const id = current.current;
    return (spell) =>
      statBlock && (
        <TrackerProvider tracker={tracker}>
          <SpellCast combatantId={id} statBlock={statBlock} spell={spell} />
        </TrackerProvider>
      );
  }, [tracker, statBlock]);
}

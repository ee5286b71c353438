import { useMemo, useSyncExternalStore } from 'react';
import type { Fight } from '#domain/combat/fight.ts';
import { areSameRows, type ListedRow, type ListView, listRows } from '../state/listed-rows.ts';
import { type Tracker, useTracker } from '../state/tracker.tsx';

/** Renders only when a row is added, removed or moved: not at a turn, and not for a change inside a row. */
export function useListedRows(): readonly ListedRow[] {
  const tracker = useTracker();
  const rows = useMemo(() => rowsOf(tracker), [tracker]);
  return useSyncExternalStore(rows.subscribe, rows.get);
}

function rowsOf({ source, view }: Tracker) {
  let known: { fight: Fight; view: ListView; rows: readonly ListedRow[] } | undefined;
  return {
    subscribe: (listener: () => void) => {
      const ends = [source.subscribeToFight(listener), view.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    get: () => {
      const now = { fight: source.getSnapshot().fight, view: view.get() as ListView };
      if (known !== undefined && isUnchanged(known, now)) return known.rows;
      const rows = listRows(now.fight, now.view);
      known = { ...now, rows: known && areSameRows(known.rows, rows) ? known.rows : rows };
      return known.rows;
    },
  };
}

function isUnchanged(
  before: { fight: Fight; view: ListView },
  now: { fight: Fight; view: ListView },
): boolean {
  const isPlain = now.view.dead === 'in-place' && now.view.collapsed.size === 0 && now.view.find === '';
  return (
    before.fight.order === now.fight.order &&
    before.fight.lair === now.fight.lair &&
    (before.fight.combatants === now.fight.combatants || (isPlain && now.fight.lair === null)) &&
    (before.fight.active_id === now.fight.active_id || isPlain) &&
    before.view.find === now.view.find &&
    before.view.dead === now.view.dead &&
    before.view.settledDead === now.view.settledDead &&
    before.view.collapsed === now.view.collapsed &&
    before.view.removed === now.view.removed
  );
}

import type { CommandOf } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import type { Drop } from '#web/ui/use-drag-order.ts';
import { idsOfRow, type ListedRow, type ListView, listRows } from '../state/listed-rows.ts';

type PlaceCombatants = CommandOf<'place-combatants'>;

/** Moves the row one place up or down, past a whole collapsed group. Undefined at the end of its section. */
export function stepRow(
  fight: Fight,
  view: ListView,
  key: string,
  step: 1 | -1,
): PlaceCombatants | undefined {
  const part = partWith(key, listRows(fight, view));
  const at = part.findIndex((row) => row.key === key);
  const beside = at === -1 ? undefined : part[at + step];
  return beside && placeRow(fight, view, key, { key: beside.key, place: step === 1 ? 'below' : 'above' });
}

/** Places the row directly above or below another visible row. Hidden rows are not moved. */
export function placeRow(fight: Fight, view: ListView, key: string, drop: Drop): PlaceCombatants | undefined {
  const rows = listRows(fight, view);
  const moved = rows.find((row) => row.key === key);
  const others = partWith(drop.key, rows).filter((row) => row !== moved);
  const at = others.findIndex((row) => row.key === drop.key);
  if (moved === undefined || at === -1) return undefined;
  const [ids, after] = [others[at], others[at + 1]].map((row) => row && idsOfRow(fight, view, row));
  const neighbour_id = drop.place === 'above' ? ids?.[0] : lastAbove(fight, ids ?? [], after?.[0]);
  if (neighbour_id === undefined) return undefined;
  return {
    type: 'place-combatants',
    combatant_ids: idsOfRow(fight, view, moved),
    place: drop.place,
    neighbour_id,
  };
}

/** Group members may be apart in the order: below the group's row means above the row `after` it. */
function lastAbove(fight: Fight, ids: readonly string[], after: string | undefined): string | undefined {
  const end = after === undefined ? fight.order.length : fight.order.indexOf(after);
  return ids.findLast((id) => fight.order.indexOf(id) < end);
}

/** The rows with combatants in the same section as this row: the living, or the gathered dead. */
function partWith(key: string, rows: readonly ListedRow[]): ListedRow[] {
  const border = rows.findIndex(({ kind }) => kind === 'dead');
  const at = rows.findIndex((row) => row.key === key);
  const part = border === -1 ? rows : at < border ? rows.slice(0, border) : rows.slice(border + 1);
  return part.filter(({ kind }) => kind === 'combatant' || kind === 'group');
}

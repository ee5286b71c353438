import type { SeenCombatant, SeenFight } from '#domain/player-view/view.ts';

/** A row of the order, or several combatants in one line. */
type OrderEntry =
  | { readonly kind: 'combatant'; readonly combatant: SeenCombatant }
  | { readonly kind: 'waiting' | 'dead'; readonly combatants: readonly SeenCombatant[] };

type Fight = Pick<SeenFight, 'combatants' | 'turn'>;

/**
 * The order for a screen that nobody scrolls. If it has more than `fits` rows, the dead are folded, then the monsters
 * that wait for their turn, then also the allies. The characters, the active and the next one always have a row.
 */
export function foldedOrder({ combatants, turn }: Fight, fits: number): OrderEntry[] {
  if (combatants.length <= fits) return combatants.map(asRow);
  const acts = ({ id }: SeenCombatant) => id === turn?.combatant_id || id === turn?.next_id;
  const stays = (one: SeenCombatant) => one.kind === 'character' || acts(one);
  const dead = combatants.filter((one) => isDead(one) && !stays(one));
  const alive = combatants.filter((one) => !dead.includes(one));
  const end: OrderEntry[] = dead.length === 0 ? [] : [{ kind: 'dead', combatants: dead }];
  if (alive.length + end.length <= fits) return [...alive.map(asRow), ...end];
  const withAllies = [...folded(alive, (one) => stays(one) || one.kind === 'ally'), ...end];
  return withAllies.length <= fits ? withAllies : [...folded(alive, stays), ...end];
}

/** Neighbours that are folded share a line, so that the order stays readable. */
function folded(combatants: readonly SeenCombatant[], isRow: (one: SeenCombatant) => boolean): OrderEntry[] {
  const entries: (OrderEntry & { combatants?: SeenCombatant[] })[] = [];
  for (const combatant of combatants) {
    const last = entries.at(-1);
    if (isRow(combatant)) entries.push({ kind: 'combatant', combatant });
    else if (last?.kind === 'waiting') last.combatants?.push(combatant);
    else entries.push({ kind: 'waiting', combatants: [combatant] });
  }
  return entries;
}

function asRow(combatant: SeenCombatant): OrderEntry {
  return { kind: 'combatant', combatant };
}

function isDead({ hit_points: hitPoints }: SeenCombatant): boolean {
  return hitPoints.shown !== 'hidden' && hitPoints.word === 'Dead';
}

/** "Goblin × 6, Wolf × 2, Ogre" */
export function describeFolded(combatants: readonly Pick<SeenCombatant, 'name'>[]): string {
  const counts = new Map<string, string[]>();
  for (const { name } of combatants) {
    const kind = name.replace(/ (?:- \d+|[A-Z]{1,2})$/, '');
    counts.set(kind, [...(counts.get(kind) ?? []), name]);
  }
  return [...counts]
    .map(([kind, names]) => (names.length === 1 ? names[0] : `${kind} × ${names.length}`))
    .join(', ');
}

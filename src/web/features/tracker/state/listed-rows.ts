import { foldText } from '#domain/codex/search/fold-text.ts';
import { type Combatant, groupOf, lifeOf } from '#domain/combat/combatant.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { lairPlace } from '#domain/combat/turns/lair.ts';
import { isTurned } from '../rows/side.tsx';
import type { Removed, View } from './view.ts';

/** A row of the list. Rows with the same key are the same row. */
export type ListedRow =
  | { readonly kind: 'combatant'; readonly key: string }
  /** All members of a group except the active one, which has a separate row. */
  | { readonly kind: 'group'; readonly key: string; readonly group: string }
  | { readonly kind: 'removed'; readonly key: string; readonly removed: Removed }
  | { readonly kind: 'lair'; readonly key: string }
  /** The heading of the dead, or the number of hidden ones. */
  | { readonly kind: 'dead'; readonly key: string; readonly count: number };

export type ListView = Pick<View, 'find' | 'dead' | 'settledDead' | 'collapsed' | 'removed'>;

/** The rows from top to bottom on this screen. Does not change the order of the fight. */
export function listRows(fight: Fight, view: ListView): ListedRow[] {
  const rows: ListedRow[] = [];
  // Undo has restored them.
  const removed = view.removed.filter(({ ids }) => !ids.some((id) => Object.hasOwn(fight.combatants, id)));
  const add = (row: ListedRow) => {
    rows.push(row);
    addRemovedBelow(row.key);
  };
  const addRemovedBelow = (below: string | null) => {
    for (const one of removed) {
      if (one.below === below) add({ kind: 'removed', key: keyOfRemoved(one), removed: one });
    }
  };
  addRemovedBelow(null);
  const words = wordsOf(view.find);
  if (words.length > 0) {
    for (const id of fight.order) if (isNamed(fight, id, words)) add(combatantRow(id));
    return rows;
  }
  const dead: string[] = [];
  const begun = new Set<string>();
  const lair = fight.lair === null ? -1 : lairPlace(fight);
  for (const [place, id] of fight.order.entries()) {
    if (place === lair) add({ kind: 'lair', key: 'lair' });
    const group = collapsedGroupOf(fight, view, id);
    if (isAway(fight, view, id)) dead.push(id);
    else if (group === undefined) add(combatantRow(id));
    else if (!begun.has(group)) {
      begun.add(group);
      add({ kind: 'group', key: groupKey(group), group });
    }
  }
  if (lair === fight.order.length) add({ kind: 'lair', key: 'lair' });
  if (dead.length > 0) add({ kind: 'dead', key: 'dead', count: dead.length });
  if (view.dead === 'gathered') for (const id of dead) add(combatantRow(id));
  return rows;
}

const GROUP_KEY = 'group ';

export function groupKey(group: string): string {
  return `${GROUP_KEY}${group}`;
}

export function groupOfKey(key: string | null): string | undefined {
  return key?.startsWith(GROUP_KEY) ? key.slice(GROUP_KEY.length) : undefined;
}

export function keyOfRemoved({ ids }: Removed): string {
  return `removed ${ids[0]}`;
}

function combatantRow(id: string): ListedRow {
  return { kind: 'combatant', key: id };
}

export function areSameRows(one: readonly ListedRow[], other: readonly ListedRow[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, index) => {
      const beside = other[index];
      if (row.key !== beside?.key) return false;
      return row.kind !== 'dead' || (beside.kind === 'dead' && row.count === beside.count);
    })
  );
}

function wordsOf(find: string): string[] {
  return foldText(find)
    .split(/[\s-]+/)
    .filter(Boolean);
}

function isNamed(fight: Fight, id: string, words: readonly string[]): boolean {
  const name = foldText(findCombatant(fight, id)?.name ?? '');
  return words.every((word) => name.includes(word));
}

/** The active combatant always stays visible. */
function isAway(fight: Fight, view: ListView, id: string): boolean {
  if (view.dead === 'in-place' || fight.active_id === id || !view.settledDead.has(id)) return false;
  const combatant = findCombatant(fight, id);
  return combatant !== undefined && lifeOf(combatant) === 'dead';
}

function collapsedGroupOf(fight: Fight, view: ListView, id: string): string | undefined {
  if (view.collapsed.size === 0 || fight.active_id === id) return undefined;
  const combatant = findCombatant(fight, id);
  const group = combatant && rowGroupOf(combatant);
  return group !== undefined && view.collapsed.has(group) ? group : undefined;
}

/** A combatant that changed its side or form no longer belongs to its group. */
function rowGroupOf(combatant: Combatant): string | undefined {
  return combatant.form !== null || isTurned(combatant) ? undefined : groupOf(combatant);
}

export interface Kind {
  readonly group: string;
  readonly name: string;
  readonly ids: readonly string[];
}

/** Groups of identical monsters, in the order of the list. */
export function kindsOf(fight: Fight): Kind[] {
  const kinds = new Map<string, { group: string; name: string; ids: string[] }>();
  for (const id of fight.order) {
    const combatant = findCombatant(fight, id);
    const group = combatant && groupOf(combatant);
    if (combatant === undefined || group === undefined) continue;
    const kind = kinds.get(group) ?? { group, name: combatant.base_name, ids: [] };
    kind.ids.push(id);
    kinds.set(group, kind);
  }
  return [...kinds.values()].filter(({ ids }) => ids.length > 1);
}

/** TGT-2: a group is selected without its dead. A group without living members is selected as a whole. */
export function withoutDead(fight: Fight, ids: readonly string[]): string[] {
  const living = ids.filter((id) => {
    const combatant = findCombatant(fight, id);
    return combatant !== undefined && lifeOf(combatant) !== 'dead';
  });
  return living.length === 0 ? [...ids] : living;
}

/** Whether the selection contains everything that selecting the group would add. */
export function areSelected(fight: Fight, selected: ReadonlySet<string>, ids: readonly string[]): boolean {
  return withoutDead(fight, ids).every((id) => selected.has(id));
}

/**
 * What Shift selects: the rows between two rows in either direction. Includes the living members of collapsed groups.
 */
export function idsBetween(fight: Fight, view: ListView, from: string, to: string): string[] {
  const rows = listRows(fight, view).flatMap((row) => {
    const ids = idsOfRow(fight, view, row);
    return ids.length === 0 ? [] : [row.kind === 'group' ? withoutDead(fight, ids) : ids];
  });
  const places = [from, to].map((id) => rows.findIndex((ids) => ids.includes(id)));
  if (places.includes(-1)) return [to];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).flat();
}

/** The combatants of a row. Empty for the lair, a removed row and the heading of the dead. */
export function idsOfRow(fight: Fight, view: ListView, row: ListedRow): string[] {
  if (row.kind === 'combatant') return [row.key];
  if (row.kind !== 'group') return [];
  return membersOf(fight, row.group).filter((id) => !isAway(fight, view, id));
}

/** The members that the group's row represents, including gathered and hidden dead. */
export function membersOf(fight: Fight, group: string): string[] {
  return fight.order.filter((id) => {
    const combatant = findCombatant(fight, id);
    return combatant !== undefined && id !== fight.active_id && rowGroupOf(combatant) === group;
  });
}

/** Whether it does not matter which of them is meant. */
export function areAlike(fight: Fight, ids: readonly string[]): boolean {
  const states = ids.map((id) => {
    const one = findCombatant(fight, id);
    return `${one?.hit_points} ${one?.temporary_hit_points} ${one?.conditions.map(({ name }) => name)}`;
  });
  return new Set(states).size === 1;
}

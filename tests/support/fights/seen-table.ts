import { seenFight } from '#domain/player-view/seen-fight.ts';
import { DEFAULT_TABLE_SETTINGS, type TableSettings } from '#domain/player-view/settings.ts';
import type { SeenFight } from '#domain/player-view/view.ts';
import { Table } from './combat-table.ts';

/* The fight of `combat-table.ts` as the players see it. */

type Visibility = TableSettings['visibility'];

export function seen(table: Table, changes: Partial<Visibility> = {}): SeenFight {
  const visibility = { ...DEFAULT_TABLE_SETTINGS.visibility, ...changes };
  return seenFight({
    fight: table.fight,
    entries: table.journal,
    visibility,
    monstersBeforeStart: true,
    opaque: (id) => id,
  });
}

export const enemies = (changes: Partial<Visibility['enemy']>) => ({
  enemy: { ...DEFAULT_TABLE_SETTINGS.visibility.enemy, ...changes },
});
export const PARTY = DEFAULT_TABLE_SETTINGS.visibility.party;
export const names = (fight: SeenFight) => fight.combatants.map(({ name }) => name);
export const named = (fight: SeenFight, name: string) => fight.combatants.find((one) => one.name === name);
export const told = (fight: SeenFight) => fight.log.map(({ text }) => text);
export const turnOf = (fight: SeenFight) =>
  fight.combatants.find(({ id }) => id === fight.turn?.combatant_id)?.name;

export const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];
export const running = () => new Table().start(...ORDER);

import { type Blueprint, newCombatant } from './combatant.ts';
import { DEFAULT_SETTINGS, type Fight, type Settings } from './fight.ts';
import { nameCopies } from './naming.ts';
import {
  characterBlueprint,
  customBlueprint,
  monsterBlueprint,
  npcBlueprint,
  type StatBlock,
} from './stat-block.ts';

/** What a fight takes from an encounter. Monsters come with their stat blocks, under the encounter's own name for them. */
export interface EncounterForFight {
  readonly name: string;
  readonly players: readonly Parameters<typeof characterBlueprint>[0][];
  readonly npcs: readonly Parameters<typeof npcBlueprint>[0][];
  readonly monsters: readonly EncounterMonster[];
}

interface EncounterMonster {
  readonly name?: string;
  readonly count: number;
  /** Undefined where the codex no longer has it. */
  readonly statBlock: StatBlock | undefined;
}

/** What the game master chose in an earlier fight and expects to find again. */
export interface Habits {
  readonly settings?: Settings | undefined;
  readonly custom_conditions?: readonly string[] | undefined;
}

/**
 * The fight of an encounter before anything has happened: players, NPCs, then one entry per monster copy. Ids follow
 * from the position, so the same encounter always gives the same fight.
 */
export function createFight(encounter: EncounterForFight, habits: Habits = {}): Fight {
  let fight: Fight = {
    format: 1,
    title: encounter.name,
    status: 'preparing',
    round: 0,
    active_id: null,
    turn_started_at: null,
    order: [],
    combatants: {},
    departed: {},
    settings: habits.settings ?? DEFAULT_SETTINGS,
    custom_conditions: [...(habits.custom_conditions ?? [])],
    lair: null,
    prompts: [],
    history: { sequence: 0, undo_top: null, redo_top: null },
  };
  for (const player of encounter.players) fight = withCopies(fight, characterBlueprint(player), 1);
  for (const npc of encounter.npcs) fight = withCopies(fight, npcBlueprint(npc), 1);
  for (const monster of encounter.monsters) {
    if (monster.count > 0) fight = withCopies(fight, blueprintOf(monster), monster.count);
  }
  return fight;
}

function blueprintOf({ name, count, statBlock }: EncounterMonster): Blueprint {
  if (statBlock) return { ...monsterBlueprint(statBlock, count), name: name || statBlock.name };
  return customBlueprint({ name: name || 'Monster', type: 'monster', hit_points: 1, armor_class: 10 });
}

function withCopies(fight: Fight, blueprint: Blueprint, copies: number): Fight {
  const named = nameCopies(fight, blueprint.name, copies);
  const combatants = { ...named.fight.combatants };
  const order = [...named.fight.order];
  for (const name of named.names) {
    const id = `c${order.length + 1}`;
    combatants[id] = newCombatant(blueprint, id, name);
    order.push(id);
  }
  return { ...named.fight, combatants, order };
}

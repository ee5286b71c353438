import { type DiceSource, seededSource } from '#domain/dice/source.ts';
import type { Blueprint, Combatant } from './combatant.ts';
import type { Fight, RosterKind } from './fight.ts';
import { withRolledHitPoints } from './hit-points/rolled-hit-points.ts';
import { FIGHT_FORMAT } from './journal/formats/fight-format.ts';
import { COMBATANTS_MAXIMUM } from './limits.ts';
import { withSeen } from './log/player-names.ts';
import { createIdMaker, monsterStem } from './roster/combatant-ids.ts';
import { createNamer } from './roster/naming.ts';
import { newCombatant } from './roster/new-combatant.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import {
  characterBlueprint,
  customBlueprint,
  monsterBlueprint,
  npcBlueprint,
  type StatBlock,
} from './stat-block/stat-block.ts';

/** What a fight takes from an encounter. Monsters come with their stat blocks, under the encounter's own name for them. */
export interface EncounterForFight {
  readonly name: string;
  readonly players: readonly Parameters<typeof characterBlueprint>[0][];
  readonly npcs: readonly EncounterNpc[];
  readonly monsters: readonly EncounterMonster[];
}

type EncounterNpc = Parameters<typeof npcBlueprint>[0] & {
  /** SHT-2: of its sheet; undefined where there is none, or the codex no longer has it. */
  readonly statBlock?: StatBlock | undefined;
};

interface EncounterMonster {
  readonly name?: string;
  readonly count: number;
  /** The record it comes from; needed where there is no stat block to say so. */
  readonly pointer?: string;
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
 * from the source and hit points from the seed, so the same encounter and seed always give the same fight.
 * HP-6: without a seed nothing is rolled.
 */
export function createFight(encounter: EncounterForFight, habits: Habits = {}, seed?: number): Fight {
  const settings = habits.settings ?? DEFAULT_SETTINGS;
  const rolls = settings.monster_hit_points === 'rolled' && seed !== undefined;
  const kinds = kindsOf(encounter);
  const combatants = gather(kinds, rolls ? seededSource(seed) : undefined);
  return withSeen({
    format: FIGHT_FORMAT,
    title: encounter.name,
    status: 'preparing',
    round: 0,
    active_id: null,
    turn_started_at: null,
    ties_settled: false,
    order: [...combatants.keys()],
    combatants: Object.fromEntries(combatants),
    departed: {},
    encounter_roster: rosterOf(kinds),
    settings,
    custom_conditions: [...(habits.custom_conditions ?? [])],
    lair: null,
    prompts: [],
    history: { sequence: 0, undo_top: null, redo_top: null },
    ...(seed !== undefined && { seed }),
  });
}

/** All copies of one creature of an encounter. */
export interface Kind {
  readonly blueprint: Blueprint;
  readonly copies: number;
  /** What the ids of its copies are made of: see combatant-ids.ts. */
  readonly stem: string;
}

/** ADD-6: how many of each, however often the encounter lists them. */
export function rosterOf(kinds: readonly Kind[]): RosterKind[] {
  const roster = new Map<string, RosterKind>();
  for (const { stem, copies } of kinds) {
    roster.set(stem, { stem, copies: copies + (roster.get(stem)?.copies ?? 0) });
  }
  return [...roster.values()];
}

export function kindsOf({ players, npcs, monsters }: EncounterForFight): Kind[] {
  return [
    ...players.map((player) => ({
      blueprint: characterBlueprint(player),
      copies: 1,
      stem: `character:${player.character_id}`,
    })),
    ...npcs.map((npc) => ({
      blueprint: npcBlueprint(npc, npc.statBlock),
      copies: 1,
      stem: `npc:${npc.npc_id}`,
    })),
    ...monsters.map((monster) => ({
      blueprint: blueprintOf(monster),
      copies: monster.count,
      stem: stemOf(monster),
    })),
  ];
}

/** Under a name of its own a monster is another creature than its kin, whose numbers change without it. */
function stemOf({ name, pointer, statBlock }: EncounterMonster): string {
  const source = statBlock?.pointer ?? pointer ?? 'monster';
  return name && name !== statBlock?.name ? monsterStem(source, name) : monsterStem(source);
}

function gather(kinds: readonly Kind[], dice: DiceSource | undefined): Map<string, Combatant> {
  const combatants = new Map<string, Combatant>();
  const nameCopies = createNamer([]);
  const idsOf = createIdMaker();
  for (const { blueprint, copies, stem } of kinds) {
    const room = Math.min(copies, COMBATANTS_MAXIMUM - combatants.size);
    if (room <= 0) continue;
    const ids = idsOf(stem, room);
    const { names, renamed } = nameCopies(blueprint.name, ids);
    const first = renamed && combatants.get(renamed.id);
    if (first) first.name = renamed.name;
    for (const [index, id] of ids.entries()) {
      const combatant = newCombatant(blueprint, id, names[index] ?? blueprint.name);
      combatants.set(id, dice ? withRolledHitPoints(combatant, dice) : combatant);
    }
  }
  return combatants;
}

function blueprintOf({ name, count, statBlock }: EncounterMonster): Blueprint {
  if (statBlock) return { ...monsterBlueprint(statBlock, count), name: name || statBlock.name };
  return customBlueprint({ name: name || 'Monster', type: 'monster', hit_points: 1, armor_class: 10 });
}

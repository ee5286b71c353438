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

/** The parts of an encounter that a fight needs. Monsters have their stat blocks and the name from the encounter. */
export interface EncounterForFight {
  readonly name: string;
  readonly players: readonly Parameters<typeof characterBlueprint>[0][];
  readonly npcs: readonly EncounterNpc[];
  readonly monsters: readonly EncounterMonster[];
}

type EncounterNpc = Parameters<typeof npcBlueprint>[0] & {
  /** SHT-2: the stat block that its sheet names. Undefined without one, or if the codex no longer has it. */
  readonly statBlock?: StatBlock | undefined;
};

interface EncounterMonster {
  readonly name?: string;
  readonly count: number;
  /** The monster's record. Needed when there is no stat block. */
  readonly pointer?: string;
  /** Undefined if the codex no longer has it. */
  readonly statBlock: StatBlock | undefined;
}

/** Choices that the game master made in an earlier fight and that later fights keep. */
export interface Habits {
  readonly settings?: Settings | undefined;
  readonly custom_conditions?: readonly string[] | undefined;
}

/**
 * The fight of an encounter before anything has happened: players, NPCs, then one combatant per monster copy. Ids are
 * derived from the source and hit points from the seed. The same encounter and seed always give the same fight. HP-6:
 * without a seed nothing is rolled.
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

/** All copies of one creature in an encounter. */
export interface Kind {
  readonly blueprint: Blueprint;
  readonly copies: number;
  /** The prefix of the ids of its copies: see combatant-ids.ts. */
  readonly stem: string;
}

/** ADD-6: the number of copies of each kind. An encounter may list the same kind more than once. */
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

/**
 * A monster with a custom name is a separate kind. Its count is independent of the other copies of the same monster.
 */
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

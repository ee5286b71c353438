import { type Combatant, lifeOf, type Side } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';

export interface SummaryRow {
  readonly id: string;
  readonly name: string;
  readonly type: 'player' | 'monster';
  readonly side: Side;
  readonly defeated: boolean;
  readonly left: boolean;
  readonly damage_dealt: number;
  readonly damage_taken: number;
}

export interface FightSummary {
  readonly rounds: number;
  readonly rows: readonly SummaryRow[];
  readonly damage_dealt: number;
  readonly damage_taken: number;
  /** SUM-2: damage taken whose dealer is unknown or is the target itself. */
  readonly damage_of_unknown_source: number;
  /** XP of the defeated enemies and of all enemies, in total and per character. */
  readonly xp: { readonly defeated: number; readonly all: number };
  readonly xp_per_character: { readonly defeated: number; readonly all: number };
  readonly characters: number;
}

/** SUM-1: the XP of enemies is shared equally among the characters that took part, rounded down. */
export function summarise(fight: Fight): FightSummary {
  const present = combatantsInOrder(fight)
    .filter(isInSummary)
    .map((combatant) => ({ ...combatant, defeated: isDefeated(combatant), left: false }));
  const gone = Object.entries(fight.departed)
    .filter(([id]) => !Object.hasOwn(fight.combatants, id))
    .map(([id, departed]) => ({ ...departed, id, left: true }));
  const everybody = [...present, ...gone];
  const total = (pick: (one: (typeof everybody)[number]) => number) =>
    everybody.reduce((sum, one) => sum + pick(one), 0);
  const foes = everybody.filter((one) => one.side === 'enemy');
  const xp = {
    defeated: foes.reduce((sum, foe) => sum + (foe.defeated ? foe.xp : 0), 0),
    all: foes.reduce((sum, foe) => sum + foe.xp, 0),
  };
  // A character that left and came back counts once.
  const characters = new Set(
    everybody.filter((one) => one.origin === 'character').map((one) => one.source ?? one.id),
  ).size;
  const damage_dealt = total((one) => one.damage_dealt);
  const damage_taken = total((one) => one.damage_taken);
  return {
    rounds: fight.round,
    rows: everybody.map(({ id, name, type, side, defeated, left, damage_dealt, damage_taken }) => ({
      id,
      name,
      type,
      side,
      defeated,
      left,
      damage_dealt,
      damage_taken,
    })),
    damage_dealt,
    damage_taken,
    damage_of_unknown_source: damage_taken - damage_dealt,
    xp,
    xp_per_character: {
      defeated: characters === 0 ? 0 : Math.floor(xp.defeated / characters),
      all: characters === 0 ? 0 : Math.floor(xp.all / characters),
    },
    characters,
  };
}

/** SUM-1: at 0 hit points or dead. CAM-4: a character is defeated only when it is dead. */
export function isDefeated(combatant: Combatant): boolean {
  return lifeOf(combatant) === 'dead' || (combatant.origin !== 'character' && combatant.hit_points === 0);
}

/**
 * SUM-1: a reinforcement that never entered took no part, and neither did a combatant that was dead from beginning to
 * end. It is still listed if it dealt or took damage, because the totals must agree.
 */
export function isInSummary(combatant: Combatant): boolean {
  if (combatant.damage_dealt + combatant.damage_taken > 0) return true;
  const wasDead = combatant.came_with?.dead && lifeOf(combatant) === 'dead';
  return combatant.enters_at_round === null && !wasDead;
}

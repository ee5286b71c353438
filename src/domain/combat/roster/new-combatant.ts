import { type Blueprint, type Combatant, STABLE } from '#domain/combat/combatant.ts';
import { fallenProne, UNCONSCIOUS_AT_ZERO } from '#domain/combat/hit-points/unconscious-at-zero.ts';

const DEAD: Combatant['death_saves'] = { successes: 0, failures: 3 };

export function newCombatant(blueprint: Blueprint, id: string, name: string): Combatant {
  const { dead = false, notes = '' } = blueprint;
  const creature = Object.hasOwn(blueprint, 'dead') ? withoutDead(blueprint) : blueprint;
  return {
    ...creature,
    ...stateOnArrival(creature, dead),
    id,
    name,
    base_name: creature.name,
    initiative: null,
    temporary_hit_points: 0,
    hidden: false,
    enters_at_round: null,
    delaying: false,
    readied: null,
    reaction_used: false,
    surprised: false,
    concentration: null,
    castings: 0,
    notes,
    form: null,
    turn_begun_round: 0,
    turn_ended_round: 0,
    before_turn: null,
    asked: { round: 0, what: [] },
    damage_dealt: 0,
    damage_taken: 0,
    ...(creature.origin === 'character' && {
      came_with: {
        hit_points: creature.hit_points,
        maximum_hit_points: creature.maximum_hit_points,
        dead,
      },
    }),
  };
}

/** Only for blueprints with `dead`: an object built by omitting a key is several times slower to copy later. */
function withoutDead({ dead: _, ...creature }: Blueprint): Blueprint {
  return creature;
}

/** DTH-7: a character that arrives with 0 hit points survived the fight before. CAM-4: unless it is dead. */
export function stateOnArrival(
  creature: Pick<Combatant, 'hit_points' | 'at_zero' | 'condition_immunities'>,
  dead: boolean,
): Pick<Combatant, 'hit_points' | 'conditions' | 'death_saves'> {
  const hit_points = dead ? 0 : creature.hit_points;
  if (hit_points > 0 || creature.at_zero === 'dies') {
    return { hit_points, conditions: [], death_saves: { successes: 0, failures: 0 } };
  }
  const conditions = fallenProne(creature, [UNCONSCIOUS_AT_ZERO]);
  return { hit_points, conditions, death_saves: dead ? DEAD : STABLE };
}

import { lifeOf } from './combatant.ts';
import { combatantsInOrder, type Fight } from './fight.ts';
import { hitPointsWithoutForm } from './form.ts';

/** How a character comes out of a fight, for its campaign. */
export interface CarriedCharacter {
  readonly hit_points: number;
  readonly dead: boolean;
}

/** CAM-2, CAM-4: what goes into the campaign, by the character's id: of those who left, as they left. */
export function carriedCharacters(fight: Fight): Map<string, CarriedCharacter> {
  const carried = new Map<string, CarriedCharacter>();
  for (const { origin, source, hit_points, defeated } of Object.values(fight.departed)) {
    if (origin !== 'character' || !source || hit_points === undefined) continue;
    carried.set(source, { hit_points, dead: defeated });
  }
  for (const combatant of combatantsInOrder(fight)) {
    const { origin, source } = combatant;
    if (origin !== 'character' || !source) continue;
    carried.set(source, { hit_points: hitPointsWithoutForm(combatant), dead: lifeOf(combatant) === 'dead' });
  }
  return carried;
}

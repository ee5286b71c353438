import type { Fight } from '../fight.ts';
import { applyPatch, type Patch } from '../patch.ts';
import type { FormatStep, Stored } from './step.ts';

/**
 * 1 → 2. Whoever adds a required field to a fight, a combatant or a departed combatant gives its value for older
 * fights here: `{ new_field: default, ...combatant }`.
 */
export const TO_FORMAT_2: FormatStep = {
  to: 2,
  fight: (fight) => ({ ties_settled: false, ...fight }),
  combatant: (combatant) => combatant,
  departed: (departed) => ({ source: null, ...departed }),
  command: (command) => command,
};

/** An entry of format 1 had its patch and the history at its own top level. */
export function followFormat1Entry(fight: Stored, entry: Stored): Stored {
  const { forward, history } = entry as { forward: Patch; history: Fight['history'] };
  return { ...applyPatch(fight, forward), history };
}

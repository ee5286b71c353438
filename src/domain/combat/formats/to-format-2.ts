import type { FormatStep } from './step.ts';

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

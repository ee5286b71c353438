import type { Corrections } from './correction.ts';
import { SPELLS_A_TO_C } from './spells-a-c.ts';
import { SPELLS_D_TO_L } from './spells-d-l.ts';
import { SPELLS_M_TO_R } from './spells-m-r.ts';
import { SPELLS_S_TO_Z } from './spells-s-z.ts';

export const SPELL_CORRECTIONS: Corrections = {
  ...SPELLS_A_TO_C,
  ...SPELLS_D_TO_L,
  ...SPELLS_M_TO_R,
  ...SPELLS_S_TO_Z,
};

/** The package has one line for this condition. This is the text of the SRD 5.1. */
export const EXHAUSTION = {
  desc: [
    "Some special abilities and environmental hazards, such as starvation and the long-term effects of freezing or scorching temperatures, can lead to a special condition called exhaustion. Exhaustion is measured in six levels. An effect can give a creature one or more levels of exhaustion, as specified in the effect's description.",
    "If an already exhausted creature suffers another effect that causes exhaustion, its current level of exhaustion increases by the amount specified in the effect's description.",
    'A creature suffers the effect of its current level of exhaustion as well as all lower levels. For example, a creature suffering level 2 exhaustion has its speed halved and has disadvantage on ability checks.',
    "An effect that removes exhaustion reduces its level as specified in the effect's description, with all exhaustion effects ending if a creature's exhaustion level is reduced below 1.",
    "Finishing a long rest reduces a creature's exhaustion level by 1, provided that the creature has also ingested some food and drink.",
  ],
  levels: [
    'Disadvantage on ability checks',
    'Speed halved',
    'Disadvantage on attack rolls and saving throws',
    'Hit point maximum halved',
    'Speed reduced to 0',
    'Death',
  ],
} as const;

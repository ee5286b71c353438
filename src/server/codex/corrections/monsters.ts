import type { Corrections } from './correction.ts';
import { MONSTERS_A_TO_F } from './monsters-a-f.ts';
import { MONSTERS_G_TO_L } from './monsters-g-l.ts';
import { MONSTERS_M_TO_Z } from './monsters-m-z.ts';

/** Not in the SRD 5.1, and so left out. */
export const MONSTERS_LEFT_OUT: readonly string[] = ['Adult Blue Dracolich', 'Carrion Crawler', 'Cave Bear'];

export const MONSTER_CORRECTIONS: Corrections = {
  ...MONSTERS_A_TO_F,
  ...MONSTERS_G_TO_L,
  ...MONSTERS_M_TO_Z,
};

/**
 * The package writes Deafened as a second Blinded wherever a creature is immune to both. One rule instead of a
 * row for each of the twelve.
 */
export const SECOND_BLINDED_IS = {
  name: 'Deafened',
  reason: 'No creature is immune to Blinded twice; the SRD 5.1 has Deafened in every such place.',
} as const;

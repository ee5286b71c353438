import type { Side } from '#domain/combat/combatant.ts';

interface SideWords {
  readonly name: string;
  readonly several: string;
  /** After "is". */
  readonly predicate: string;
}

/** SID-1: a side in words, for every screen and for the log. */
export const SIDE_WORDS: Readonly<Record<Side, SideWords>> = {
  enemy: { name: 'Enemy', several: 'Enemies', predicate: 'an enemy' },
  ally: { name: 'Ally', several: 'Allies', predicate: 'an ally' },
  neutral: { name: 'Neutral', several: 'Neutral', predicate: 'neutral' },
};

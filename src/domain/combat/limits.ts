import { LIST_MAXIMUM, MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';

/** ADD-5: every encounter that can be saved can be run: its characters, its NPCs and a row for each monster. */
export const COMBATANTS_MAXIMUM = MONSTERS_MAXIMUM + 2 * LIST_MAXIMUM;

/**
 * HP-2: the rules know no upper bound. This one is technical: sums of a whole fight stay exact numbers below it.
 */
export const FIGHT_HIT_POINTS_MAXIMUM = 1_000_000_000;

export function isTooHigh(hitPoints: number): boolean {
  return hitPoints > FIGHT_HIT_POINTS_MAXIMUM;
}

export const COUNTERS_MAXIMUM = 100;
/** What a stat block brings of each: a thousand copies of one that somebody has written are still a fight. */
export const STAT_BLOCK_COUNTERS_MAXIMUM = 40;
export const STAT_BLOCK_REMINDERS_MAXIMUM = 20;
/** Of the words of a stat block that reminders and counters are read from; one of the codex has less than 7,000. */
export const STAT_BLOCK_READ_MAXIMUM = 40_000;
/** REM-1. */
export const OWN_REMINDERS_MAXIMUM = 100;
export const NOTES_MAXIMUM = 20_000;
export const LAIR_NOTE_MAXIMUM = 2000;

/** UND-4: commands in one step. The damage, its conditions, the counter that it uses and the concentration. */
export const TOGETHER_MAXIMUM = 20;

/**
 * A fight as JSON, in characters. The largest encounter that can be saved needs about half of it; the rest is for
 * notes, conditions and those who join.
 */
export const FIGHT_CHARACTERS_MAXIMUM = 10_000_000;

/** UND-1: undo reaches back over so many entries of the journal, undone and redone ones included ... */
export const UNDO_ENTRIES_MAXIMUM = 5_000;
/** ... as long as their changes are not larger than this, in bytes; the newest is always kept. */
export const UNDO_BYTES_MAXIMUM = 4_000_000;

/** All that is ever logged in one fight, in bytes. About a hundred times the log of a fight of 1,000 commands. */
export const JOURNAL_BYTES_MAXIMUM = 50_000_000;

import { LIST_MAXIMUM, MONSTERS_MAXIMUM } from '#domain/stuff/records.ts';

/** ADD-5: every encounter that can be saved can be run, with its characters, its NPCs and a row for each monster. */
export const COMBATANTS_MAXIMUM = MONSTERS_MAXIMUM + 2 * LIST_MAXIMUM;

/** HP-2: the rules have no upper bound. This technical limit keeps the sums of a whole fight exact. */
export const FIGHT_HIT_POINTS_MAXIMUM = 1_000_000_000;

export function isTooHigh(hitPoints: number): boolean {
  return hitPoints > FIGHT_HIT_POINTS_MAXIMUM;
}

export const COUNTERS_MAXIMUM = 100;
/**
 * Counters and reminders from one stat block. With these limits a thousand copies of a user's stat block still fit in a
 * fight.
 */
export const STAT_BLOCK_COUNTERS_MAXIMUM = 40;
export const STAT_BLOCK_REMINDERS_MAXIMUM = 20;
/**
 * Characters of a stat block that are parsed for reminders and counters. Stat blocks of the codex have less than 7,000.
 */
export const STAT_BLOCK_READ_MAXIMUM = 40_000;
export const OWN_REMINDERS_MAXIMUM = 100;
export const NOTES_MAXIMUM = 20_000;
export const LAIR_NOTE_MAXIMUM = 2000;

/** UND-4: the number of commands in one step: damage, its conditions, the counter that it uses, and concentration. */
export const TOGETHER_MAXIMUM = 20;

/**
 * The size of a fight as JSON, in characters. The largest encounter that can be saved needs about half of it. The rest
 * is for notes, conditions and combatants that join later.
 */
export const FIGHT_CHARACTERS_MAXIMUM = 11_000_000;

/** UND-1: how many journal entries undo can go back, including entries of undo and redo. */
export const UNDO_ENTRIES_MAXIMUM = 5_000;
/** UND-1: the total size of the changes of those entries, in bytes. The newest entry is always kept. */
export const UNDO_BYTES_MAXIMUM = 4_000_000;

/** The total log of one fight, in bytes. About a hundred times the log of a fight with 1,000 commands. */
export const FIGHT_JOURNAL_BYTES_MAXIMUM = 50_000_000;

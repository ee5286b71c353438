import type { ActiveSession } from '#contract/journal/game-session.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';

/**
 * JRN-4: whether this session gives the XP of the ended fight. Only a session that was active at the end of the fight
 * has it in its timeline.
 */
export function givesXp({ started_at }: ActiveSession, journal: readonly JournalEntry[]): boolean {
  const end = journal.findLast(({ issued }) => issued.command.type === 'end-fight');
  return end !== undefined && started_at !== null && started_at <= end.issued.at;
}

import type { SessionState } from '#domain/journal/fields.ts';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const DAY_HERE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The typed date, otherwise the day on which the session started. */
export function dateOfSession({ date, started_at }: { date: string; started_at: number | null }): string {
  if (date !== '') return DATE.format(new Date(`${date}T00:00:00Z`));
  return started_at === null ? '' : DAY_HERE.format(started_at);
}

export const STATE_WORDS: Readonly<Record<SessionState, string>> = {
  planned: 'Planned',
  active: 'Running',
  ended: 'Ended',
};

import type { SessionSummary } from '#contract/journal/records.ts';

type Planned = Pick<SessionSummary, 'status' | 'number'>;

/** The planned session with the lowest number. */
export function nextPlanned<Session extends Planned>(sessions: readonly Session[]): Session | undefined {
  return sessions
    .filter(({ status }) => status === 'planned')
    .sort((one, other) => one.number - other.number)[0];
}

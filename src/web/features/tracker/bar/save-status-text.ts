import type { ReadyFight } from '../state/fight-source.ts';

const TEXTS = {
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline: kept on this device',
  unkept: 'Offline: keep this page open',
  'slowed-down': 'kept on this device',
  'unkept-slowed-down': 'keep this page open',
  'signed-out': 'Signed out: log in again to save',
  gone: 'This fight is gone',
  local: 'Kept on this device',
  'unkept-local': 'Not kept: keep this page open',
} as const;

export type SaveState = keyof typeof TEXTS;

/** A browser may refuse to store anything. Then the page must not claim that it did. */
export function stateOf({ status, kept }: Pick<ReadyFight, 'status' | 'kept'>): SaveState {
  if (!kept && status === 'offline') return 'unkept';
  if (!kept && status === 'slowed-down') return 'unkept-slowed-down';
  return !kept && status === 'local' ? 'unkept-local' : status;
}

const REASONS = { too_many_writes: 'Too many changes at once', busy: 'The server is busy' } as const;

export function textOf(status: SaveState, { slowDown }: Pick<ReadyFight, 'slowDown'>): string {
  const text = TEXTS[status];
  if (status !== 'slowed-down' && status !== 'unkept-slowed-down') return text;
  // The time and not a countdown, which would be announced every second.
  if (slowDown === null) return TEXTS.saving;
  const time = new Date(slowDown.until).toLocaleTimeString();
  return `${REASONS[slowDown.reason]}: ${text}, saved again at ${time}`;
}

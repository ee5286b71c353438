import { expect, it } from 'vitest';
import { stateOf, textOf } from './save-status-text.ts';

it('says that there were too many changes, where they are kept, and when they are sent again', () => {
  const until = new Date(2026, 0, 31, 20, 15, 30).getTime();
  const slowDown = { reason: 'too_many_writes', until } as const;
  const time = new Date(until).toLocaleTimeString();
  const kept = stateOf({ status: 'slowed-down', kept: true });
  expect(textOf(kept, { slowDown })).toBe(
    `Too many changes at once: kept on this device, saved again at ${time}`,
  );
  const unkept = stateOf({ status: 'slowed-down', kept: false });
  expect(textOf(unkept, { slowDown: { ...slowDown, reason: 'busy' } })).toBe(
    `The server is busy: keep this page open, saved again at ${time}`,
  );
  expect(textOf(kept, { slowDown: null })).toBe('Saving…');
});

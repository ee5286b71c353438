import { inBackground } from '#web/lib/delivery/in-background.ts';
import { unsentLines } from './unsent-lines.ts';

/** Sends the unsent lines of the signed-in user. */
export const deliverLines = inBackground(async (username) => {
  // Lazy, because unsent lines are rare.
  if (unsentLines(username).list().length === 0) return 'done';
  return (await import('./send-lines.ts')).sendLines(username);
});

import { addSessionLine } from '#contract/journal/game-session.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { tellFull, tellRefused } from './tell-lines.ts';
import { dropUnsentLine, listUnsentLines, type UnsentLine } from './unsent-lines.ts';

/**
 * `full`: there is no space for it now. `refused`: the server will never accept it, for example because its session was
 * deleted. In both cases the user is notified, and the line stays on the device.
 */
type SentLine = 'sent' | 'later' | 'full' | 'refused';

const NEVER: ReadonlySet<string> = new Set(['not_found', 'invalid']);

/** Sending a line again is safe: the server adds it only once. */
export async function sendLine(username: string, line: UnsentLine): Promise<SentLine> {
  const { session_id, id, text, at } = line;
  try {
    await callApi(addSessionLine, { params: { id: session_id }, body: { id, text, at } });
  } catch (error) {
    if (!(error instanceof ApiError)) return 'later';
    if (error.code === 'account_full') {
      tellFull(username, line, error.message);
      return 'full';
    }
    if (!NEVER.has(error.code)) return 'later';
    tellRefused(username, line);
    return 'refused';
  }
  dropUnsentLine(username, id);
  return 'sent';
}

/** Sends all unsent lines, oldest first. When a session is full, the lines of other sessions are still sent. */
export async function sendLines(username: string): Promise<'all' | 'later'> {
  let isFull = false;
  for (const line of listUnsentLines(username)) {
    const sent = await sendLine(username, line);
    if (sent === 'later') return 'later';
    if (sent === 'full') isFull = true;
  }
  return isFull ? 'later' : 'all';
}

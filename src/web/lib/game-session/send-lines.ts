import { addSessionLine } from '#contract/journal/game-session.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { tellFull, tellRefused } from './tell-lines.ts';
import { dropUnsentLine, listUnsentLines, type UnsentLine } from './unsent-lines.ts';

/**
 * `full`: there is no space for it now. `refused`: the server will never take it, for example because its session was
 * deleted. The user is told about both, and the device keeps the line.
 */
type SentLine = 'sent' | 'later' | 'full' | 'refused';

const NEVER: ReadonlySet<string> = new Set(['not_found', 'invalid']);

/** The server takes a line once, however often it is sent. */
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

/** Sends all kept lines, oldest first. One that finds no space does not stop those of other sessions. */
export async function sendLines(username: string): Promise<'all' | 'later'> {
  let isFull = false;
  for (const line of listUnsentLines(username)) {
    const sent = await sendLine(username, line);
    if (sent === 'later') return 'later';
    if (sent === 'full') isFull = true;
  }
  return isFull ? 'later' : 'all';
}

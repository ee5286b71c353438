import { addSessionLine } from '#contract/journal/game-session.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { dropUnsentLine, listUnsentLines, type UnsentLine } from './unsent-lines.ts';

/** `refused`: the server will never take it, for example because its session was deleted. */
type SentLine = 'sent' | 'later' | 'refused';

const NEVER: ReadonlySet<string> = new Set(['not_found', 'invalid', 'account_full']);

/** The server takes a line once, however often it is sent. */
export async function sendLine(
  username: string,
  { session_id, id, text, at }: UnsentLine,
): Promise<SentLine> {
  try {
    await callApi(addSessionLine, { params: { id: session_id }, body: { id, text, at } });
  } catch (error) {
    if (!(error instanceof ApiError && NEVER.has(error.code))) return 'later';
    dropUnsentLine(username, id);
    return 'refused';
  }
  dropUnsentLine(username, id);
  return 'sent';
}

/** Sends all kept lines, oldest first. */
export async function sendLines(username: string): Promise<'all' | 'later'> {
  for (const line of listUnsentLines(username)) {
    const sent = await sendLine(username, line);
    if (sent === 'later') return 'later';
    if (sent === 'refused') tellRefusedLine(line);
  }
  return 'all';
}

/** The text is in the message, because the device no longer has it. */
export function tellRefusedLine({ text }: UnsentLine): void {
  toast.error(`This line could not be added to its session: ${text}`);
}

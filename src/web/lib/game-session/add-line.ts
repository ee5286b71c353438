import type { ActiveSession } from '#contract/journal/game-session.ts';
import { makeId } from '#web/lib/make-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentUsername } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { deliverLines } from './deliver-lines.ts';
import { linesKey } from './lines-key.ts';
import { isTold } from './tell-lines.ts';
import { type UnsentLine, unsentLines } from './unsent-lines.ts';

/** Adds a typed line with the current time. The line is stored on the device before it is sent. */
export async function addLine(
  { session_id, number }: Pick<ActiveSession, 'session_id' | 'number'>,
  text: string,
): Promise<void> {
  const username = currentUsername();
  if (typeof username !== 'string') return;
  const line: UnsentLine = { id: makeId(), session_id, text, at: Date.now() };
  const lines = unsentLines(username);
  lines.add(line);
  await deliverLines();
  if (!lines.list().some(({ id }) => id === line.id)) {
    void queryClient.invalidateQueries({ queryKey: linesKey(session_id) });
    toast.success(`Added to session ${number}.`);
    return;
  }
  const isStored = lines.isStored(line.id);
  // The user is told that it is lost, and may type it again.
  if (!isStored) lines.drop(line.id);
  if (isTold(line.id)) return;
  if (isStored) toast.info('The line is kept on this device. It is added when the server can be reached.');
  else toast.error(`The line could not be saved: ${text}`);
}

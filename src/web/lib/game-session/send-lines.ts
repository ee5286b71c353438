import { addSessionLine } from '#contract/journal/game-session.ts';
import { callApi } from '#web/lib/api-client.ts';
import { type Delivered, deliver } from '#web/lib/delivery/deliver.ts';
import { patience } from '#web/lib/with-timeout.ts';
import { tellFull, tellRefused } from './tell-lines.ts';
import { type UnsentLine, unsentLines } from './unsent-lines.ts';

/**
 * Sends all unsent lines, oldest first. A line that the server refuses stays on the device, and the lines of other
 * sessions are still sent.
 */
export async function sendLines(username: string): Promise<Delivered> {
  const lines = unsentLines(username);
  let isFull = false;
  const delivered = await deliver<UnsentLine>({
    list: lines.list,
    send: async ([{ session_id, id, text, at }]) => {
      const body = { id, text, at };
      await callApi(addSessionLine, { params: { id: session_id }, body, signal: patience() });
      lines.drop(id);
      return [id];
    },
    onRefused: ([line], refusal, error) => {
      if (refusal === 'full') {
        isFull = true;
        tellFull(line, (error as Error).message, lines.isStored(line.id));
      } else if (refusal === 'missing' || refusal === 'unreadable') tellRefused(username, line);
      else return 'later';
      return 'next';
    },
  });
  return delivered === 'done' && isFull ? 'later' : delivered;
}

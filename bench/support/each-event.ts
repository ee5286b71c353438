import type { IncomingMessage } from 'node:http';

/** Calls `onEvent` with the text of every event of a stream. An event may be split over several chunks. */
export function onEachEvent(response: IncomingMessage, onEvent: (event: string) => void): void {
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk;
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) onEvent(event);
  });
}

/** The id of the journal entry in an event of a fight's stream; undefined for a heartbeat. */
export function entryIdOf(event: string): string | undefined {
  return /^id: \d+:(.*)$/m.exec(event)?.[1];
}

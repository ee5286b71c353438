import type { IncomingMessage } from 'node:http';

/** Gives every event of a stream as its text; the beginning of one may have come in the piece before. */
export function onEachEvent(response: IncomingMessage, onEvent: (event: string) => void): void {
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk;
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) onEvent(event);
  });
}

/** The id of the journal's entry that an event of a fight's stream brings; undefined for a pulse. */
export function entryIdOf(event: string): string | undefined {
  return /^id: \d+:(.*)$/m.exec(event)?.[1];
}

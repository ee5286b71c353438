import { onTestFinished } from 'vitest';
import type { TestClient } from './test-client.ts';

interface Received<Data> {
  event: string;
  id: string | undefined;
  data: Data;
}

/** Reads a stream of Server-Sent Events as a browser would. */
export async function followEvents<Data>(
  url: string,
  client: Pick<TestClient, 'cookie'>,
  headers: Record<string, string> = {},
) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const response = await fetch(url, {
    headers: { cookie: client.cookie(), ...headers },
    signal: controller.signal,
  });
  const waiting: ((received: Received<Data>) => void)[] = [];
  const received: Received<Data>[] = [];
  const done = (async () => {
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk);
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const event = field('event');
        if (event === undefined || event === 'pulse') continue;
        const one = { event, id: field('id'), data: JSON.parse(field('data') ?? 'null') };
        const next = waiting.shift();
        if (next) next(one);
        else received.push(one);
      }
    }
  })().catch(() => {});
  return {
    response,
    done,
    next: () =>
      new Promise<Received<Data>>((resolve) => {
        const ready = received.shift();
        if (ready) resolve(ready);
        else waiting.push(resolve);
      }),
  };
}

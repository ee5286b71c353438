import { useEffect, useState } from 'react';
import type { SeenHandout } from '#domain/player-view/view.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { RetryTimer } from '#web/lib/retry-timer.ts';
import type { TableClient } from '../table/table-client.ts';

/** In milliseconds, until a failed request is retried. */
export const HANDOUT_RETRY = 3_000;

/** The text of a shown handout. Undefined while it loads. While a changed text loads, the previous one stays. */
export function useHandoutText(
  client: Pick<TableClient, 'readHandout'>,
  { id, version, has_text }: SeenHandout,
): string | undefined {
  const [read, setRead] = useState<{ id: string; text: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another text.
  useEffect(() => {
    if (!has_text) return;
    const leaving = new AbortController();
    const retry = new RetryTimer({ first: HANDOUT_RETRY, longest: HANDOUT_RETRY, retry: () => void load() });
    async function load() {
      try {
        const { text } = await client.readHandout(id, leaving.signal);
        setRead({ id, text });
      } catch (error) {
        // A withdrawn handout disappears with the next view.
        const isGone = error instanceof ApiError && error.code === 'not_found';
        if (!leaving.signal.aborted && !isGone) retry.later();
      }
    }
    void load();
    return () => {
      leaving.abort();
      retry.cancel();
    };
  }, [client, id, version, has_text]);

  return read?.id === id ? read.text : undefined;
}

import type { QueryPersister } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api-client.ts';
import { isPrivateKey } from '#web/lib/private-key.ts';
import { currentUsername } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** The time of the oldest shown data that the server could not refresh. Undefined while the server responds. */
const away = createStore<{ asOf: number | undefined }>({ asOf: undefined });

export function useAsOf(): number | undefined {
  return useStore(away, ({ asOf }) => asOf);
}

/**
 * Stores the server's responses and returns the stored ones while the server cannot be reached. Saving still needs the
 * server and fails with a message.
 */
export const keepForReading: QueryPersister = async (ask, context, query) => {
  const username = currentUsername();
  if (!isPrivateKey(context.queryKey) || typeof username !== 'string') return ask(context);
  // A lazy import, because the first page has no private data.
  const kept = import('./kept-records.ts');
  try {
    const answer = await ask(context);
    if (away.get().asOf !== undefined) away.set({ asOf: undefined });
    // Without storage nothing is kept, and the page needs the server.
    kept.then(({ keepAnswer }) => keepAnswer(username, query.queryHash, answer)).catch(() => {});
    return answer;
  } catch (error) {
    const isAway = error instanceof ApiError && error.code === 'offline';
    // The shown data is newer than the stored data. A failed reload must be visible as a failure.
    if (!isAway || query.state.data !== undefined) throw error;
    const found = await kept
      .then(({ findAnswer }) => findAnswer(username, query.queryHash))
      .catch(() => undefined);
    if (found === undefined) throw error;
    away.set(({ asOf }) => ({ asOf: Math.min(asOf ?? found.at, found.at) }));
    return found.answer;
  }
};

import type { QueryPersister } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api-client.ts';
import { currentUsername } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Since when the server has given nothing new of what is shown; undefined while it answers. */
const away = createStore<{ asOf: number | undefined }>({ asOf: undefined });

export function useAsOf(): number | undefined {
  return useStore(away, ({ asOf }) => asOf);
}

/**
 * Keeps what the server answers, and gives that where it cannot be reached: what was there can be read without a
 * network. Saving needs the server, and says so.
 */
export const keepForReading: QueryPersister = async (ask, context, query) => {
  const username = currentUsername();
  if (context.queryKey[0] !== 'stuff' || typeof username !== 'string') return ask(context);
  // Loaded here and not with the first page, which has nothing private.
  const kept = import('./kept-records.ts');
  try {
    const answer = await ask(context);
    if (away.get().asOf !== undefined) away.set({ asOf: undefined });
    // A browser without storage keeps nothing, and needs the server as before.
    kept.then(({ keepAnswer }) => keepAnswer(username, query.queryHash, answer)).catch(() => {});
    return answer;
  } catch (error) {
    const isAway = error instanceof ApiError && error.code === 'offline';
    // What the page shows already is newer than what is kept; a failed reload must be seen as one.
    if (!isAway || query.state.data !== undefined) throw error;
    const found = await kept
      .then(({ findAnswer }) => findAnswer(username, query.queryHash))
      .catch(() => undefined);
    if (found === undefined) throw error;
    away.set(({ asOf }) => ({ asOf: Math.min(asOf ?? found.at, found.at) }));
    return found.answer;
  }
};

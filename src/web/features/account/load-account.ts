import { listAccountEvents, listSessions } from '#contract/account/account-sessions.ts';
import { listPasskeys } from '#contract/account/passkeys.ts';
import { getUsage } from '#contract/account/user.ts';
import { callApi } from '#web/lib/api-client.ts';

/**
 * For the route's loader, so that nothing moves when the answers come. Data that could not be loaded is null. The page
 * works without it.
 */
export async function loadAccount({ request: { signal } }: { request: Request }) {
  const [usage, listed, history, keys] = await Promise.all([
    callApi(getUsage, { signal }).catch(() => null),
    callApi(listSessions, { signal }).catch(() => null),
    callApi(listAccountEvents, { signal }).catch(() => null),
    callApi(listPasskeys, { signal }).catch(() => null),
  ]);
  return {
    usage,
    sessions: listed?.sessions ?? null,
    events: history?.events ?? null,
    passkeys: keys?.passkeys ?? null,
  };
}

export type LoadAccount = typeof loadAccount;

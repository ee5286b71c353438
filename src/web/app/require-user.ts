import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type Params,
  redirect,
  replace,
} from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { checkSessionFor, signedOut, signedOutForNow } from '#web/lib/session/session.ts';
import { inTime } from '#web/lib/with-timeout.ts';
import { loginLeadingTo, paths } from '#web/paths/paths.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { workInBackground } from './start-background-work.ts';

/** After this timeout, a fight opens from the copy on this device. */
const PATIENCE = 4000;

/**
 * Runs before the loaders of every private page: asks the server whether the session is valid. A middleware and not a
 * loader, because the loaders of one URL run in parallel. The loaders of a private page wait for it.
 */
export const requireUser: MiddlewareFunction = async (input, next) => {
  await letIn(input);
  return next();
};

async function letIn({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const encounterId = fightOpenedAt(pathname, params);
  try {
    const checked = checkSessionFor(request.url);
    await (encounterId === undefined ? checked : inTime(checked, PATIENCE));
    void workInBackground();
  } catch (error) {
    if (request.signal.aborted) throw error;
    const code = error instanceof ApiError ? error.code : undefined;
    const isAway = code !== 'not_signed_in';
    if (isAway && encounterId !== undefined && (await opensFromDevice(encounterId))) return;
    if (code === 'offline' && (await readsFromDevice())) return;
    // No response says nothing about the session. The error page offers a retry.
    if (code === 'offline') throw error;
    if (isAway) signedOutForNow();
    else signedOut();
    toast.error(MESSAGES.mustBeSignedIn);
    // After Back, the page is already in the address bar. Its history entry is replaced, because Back would lead to the
    // same redirect again.
    const isInHistory = location.pathname + location.search === pathname + search;
    throw (isInHistory ? replace : redirect)(loginLeadingTo(pathname + search));
  }
}

/** The encounter id, if the path is that of its tracker. */
function fightOpenedAt(pathname: string, { encounter_id: id }: Params): string | undefined {
  return id !== undefined && pathname.replace(/\/$/, '') === paths.runEncounter(id) ? id : undefined;
}

/** A lazy import, because the first page has no fights. */
async function opensFromDevice(encounterId: string): Promise<boolean> {
  try {
    return await (await import('./open-from-device.ts')).opensFromDevice(encounterId);
  } catch {
    return false;
  }
}

async function readsFromDevice(): Promise<boolean> {
  try {
    return await (await import('./open-from-device.ts')).readsFromDevice();
  } catch {
    return false;
  }
}

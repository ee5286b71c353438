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
import { workInBackground } from './background.ts';

/** When the server takes longer than this, a fight is opened as this device has it. */
const PATIENCE = 4000;

/**
 * Runs before the loaders of every private page: the server says whether the session holds. A middleware and not a loader,
 * because the loaders of one address run in parallel: those of a private page wait for this answer.
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
    // No answer at all says nothing about the session; the error page offers to try again.
    if (code === 'offline') throw error;
    if (isAway) signedOutForNow();
    else signedOut();
    toast.error(MESSAGES.mustBeSignedIn);
    // A page that the back button led to is in the address bar already. Its history entry is replaced: Back would lead to
    // the same redirect again.
    const isInHistory = location.pathname + location.search === pathname + search;
    throw (isInHistory ? replace : redirect)(loginLeadingTo(pathname + search));
  }
}

/** The encounter, if this is the address of its tracker. */
function fightOpenedAt(pathname: string, { encounter_id: id }: Params): string | undefined {
  return id !== undefined && pathname.replace(/\/$/, '') === paths.runEncounter(id) ? id : undefined;
}

/** Loaded here and not with the first page, which has no fights. */
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

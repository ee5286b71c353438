import { type LoaderFunctionArgs, redirect } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { inTime } from '#web/lib/in-time.ts';
import { findLastUser, forgetLastUser, rememberUser } from '#web/lib/last-user.ts';
import { checkSession, currentUsername, signedInAs, signedOut } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { deliverUnsent } from './deliver-unsent.ts';
import { loginLeadingTo } from './paths.ts';

/** A fight that is kept here is opened when the server takes longer than this. */
const PATIENCE = 4000;

/** The loader of every private page: the server says whether the session holds. */
export async function requireUser({ request }: LoaderFunctionArgs): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const encounterId = /^\/stuff\/encounters\/([^/]+)\/run\/?$/.exec(pathname)?.[1];
  try {
    const checked = checkSession(request.signal);
    rememberUser(await (encounterId === undefined ? checked : inTime(checked, PATIENCE)));
    deliverUnsent();
    return null;
  } catch (error) {
    if (request.signal.aborted) throw error;
    const code = error instanceof ApiError ? error.code : undefined;
    const isAway = code !== 'not_signed_in';
    if (isAway && encounterId !== undefined && (await opensFromDevice(encounterId))) return null;
    // No answer at all says nothing about the session; the error page offers to try again.
    if (code === 'offline') throw error;
    signedOut();
    forgetLastUser();
    toast.error(MESSAGES.mustBeSignedIn);
    throw redirect(loginLeadingTo(pathname + search));
  }
}

/** While the server is away, a fight that is kept on this device can go on; the session is checked when it is back. */
async function opensFromDevice(encounterId: string): Promise<boolean> {
  const username = currentUsername() ?? findLastUser();
  if (!username) return false;
  try {
    const { createFightStorage } = await import('#web/lib/fight/storage.ts');
    if (!(await createFightStorage().findFight(username, decodeURIComponent(encounterId)))) return false;
  } catch {
    return false;
  }
  signedInAs(username);
  return true;
}

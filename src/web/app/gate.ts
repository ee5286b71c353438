import { type LoaderFunctionArgs, redirect } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { checkSession, signedOut } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { loginLeadingTo } from './paths.ts';

/** The loader of every private page: the server says whether the session holds. */
export async function requireUser({ request }: LoaderFunctionArgs): Promise<null> {
  try {
    await checkSession(request.signal);
    return null;
  } catch (error) {
    if (request.signal.aborted) throw error;
    // No answer at all says nothing about the session; the error page offers to try again.
    if (error instanceof ApiError && error.code === 'offline') throw error;
    signedOut();
    toast.error(MESSAGES.mustBeSignedIn);
    const { pathname, search } = new URL(request.url);
    throw redirect(loginLeadingTo(pathname + search));
  }
}

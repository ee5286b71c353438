import { callApi, isSignedOut } from '#web/lib/api-client.ts';
import { findLastUser, LAST_USER_KEY, rememberUser } from './last-user.ts';
import { askAgainOnLoad, currentUsername, signedInAs } from './session.ts';
import { getUser } from './session-calls.ts';

/*
 * All tabs of a browser share one session, and each shows a name and data of its own. So every tab follows what another
 * one learns of the session, and looks again when it is returned to: it may have slept through the change.
 */

/** Written and removed at once: the other tabs hear of it by the event. The value is the user who has logged out. */
export const LOGGED_OUT_SIGNAL = 'lorescreen.logged-out';

const PRIVATE = /^\/(stuff|account)(\/|$)/;
const FIGHT = /^\/stuff\/encounters\/[^/]+\/run\/?$/;

let isFollowing = false;
let isLeaving = false;

/** Follows from now on; further calls do nothing. */
export function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LOGGED_OUT_SIGNAL && newValue !== null) void leaveWith(newValue);
    // A null key: the whole storage was cleared.
    else if (key === LAST_USER_KEY || key === null) followDevice();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
  // A page that Back brings out of the browser's cache has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lookAgain();
  });
  followDevice();
}

/** The session has ended by another way than a log-out. The page is loaded again, and asks for a log-in if it needs one. */
export function sessionEnded(): void {
  // A fight goes on without a session: it says so itself, and keeps what it could not send.
  if (typeof currentUsername() === 'string' && !FIGHT.test(location.pathname)) loadAgain();
}

function lookAgain(): void {
  if (typeof currentUsername() === 'string') void followServer();
  else followDevice();
}

function followDevice(): void {
  const here = currentUsername();
  const last = findLastUser();
  if (isLeaving || here === undefined || last === here) return;
  if (typeof here === 'string' && last !== null) loadAgain();
  // Signed in or out by another tab, or the storage was cleared.
  else void followServer();
}

async function followServer(): Promise<void> {
  try {
    const { username } = await callApi(getUser, {});
    const here = currentUsername();
    if (isLeaving) return;
    if (here === username) rememberUser(username);
    else if (here === null) signedInAs(username);
    else loadAgain();
  } catch (error) {
    // Anything else says nothing about the session.
    if (isSignedOut(error) && !isLeaving) sessionEnded();
  }
}

async function leaveWith(username: string): Promise<void> {
  const isShown = currentUsername() === username;
  isLeaving ||= isShown;
  const { forgetUserHere } = await import('./forget-user.ts');
  await forgetUserHere(username);
  if (isShown) loadAgain(PRIVATE.test(location.pathname) ? '/' : undefined);
}

/** A whole load: it also clears the screen and the memory of this tab. */
function loadAgain(address?: string): void {
  isLeaving = true;
  askAgainOnLoad();
  if (address === undefined) location.reload();
  else location.replace(address);
}

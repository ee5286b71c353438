import { callApi, isSignedOut } from '#web/lib/api-client.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { encounterRunAt } from '#web/paths/paths.ts';
import { findLastUser, LAST_USER_KEY, LEAVING_KEY, LOGGED_OUT_SIGNAL, rememberUser } from './last-user.ts';
import { askAgainOnLoad, currentUsername, signedInAs } from './session.ts';
import { getUser } from './session-calls.ts';

/*
 * All tabs of a browser share one session, but each tab shows its own name and data. So every tab follows session
 * changes of the others. A tab checks again when the user returns to it, because it may have been suspended during the
 * change.
 */

const PRIVATE = /^\/(stuff|account)(\/|$)/;

let isFollowing = false;
let isLeaving = false;
/** What this tab wrote as `LEAVING_KEY`. */
let leavingAt = '';
/** A log-out that takes longer has failed, or its tab was closed. */
const LEAVING_MAXIMUM = 10_000;

/** Starts to follow. More calls have no effect. */
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
  // A page restored from the back/forward cache missed all events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lookAgain();
  });
  followDevice();
}

/** The session ended without a log-out. The page reloads, and asks for a log-in if it needs one. */
export function sessionEnded(): void {
  if (isLeaving || isLeavingElsewhere()) return;
  // A fight continues without a session. It shows the signed-out status and keeps its unsent commands.
  if (typeof currentUsername() === 'string' && encounterRunAt(location.pathname) === undefined) loadAgain();
}

/** While this tab ends its session itself. Returns a function that follows the session again. */
export function ignoreSessionEnd(): () => void {
  isLeaving = true;
  leavingAt = String(Date.now());
  deviceStorage.write(LEAVING_KEY, leavingAt);
  return () => {
    isLeaving = false;
  };
}

/** Another tab logs out, and this one will receive its signal. */
function isLeavingElsewhere(): boolean {
  const at = deviceStorage.read(LEAVING_KEY);
  return at !== null && at !== leavingAt && Date.now() - Number(at) < LEAVING_MAXIMUM;
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
  // Another tab signed in or out, or the storage was cleared.
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
    // Other errors say nothing about the session.
    if (isSignedOut(error)) sessionEnded();
  }
}

async function leaveWith(username: string): Promise<void> {
  const isShown = currentUsername() === username;
  isLeaving ||= isShown;
  const { forgetUserHere } = await import('./forget-user.ts');
  await forgetUserHere(username);
  if (isShown) loadAgain(PRIVATE.test(location.pathname) ? '/' : undefined);
}

/** A full page load also clears the screen and the memory of this tab. */
function loadAgain(address?: string): void {
  isLeaving = true;
  askAgainOnLoad();
  if (address === undefined) location.reload();
  else location.replace(address);
}

import { callApi, isSignedOut } from '#web/lib/api-client.ts';
import { tabStorage } from '#web/lib/browser-storage.ts';
import { forgetRecentEntries } from '#web/lib/codex/recent-entries.ts';
import { forgetRolls } from '#web/lib/dice/shown-rolls.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { findLastUser, forgetLastUser, rememberUser } from './last-user.ts';
import { getUser } from './session-calls.ts';

const KEY = 'lorescreen.username';

/** `undefined` until the server has answered. `null` when nobody is signed in. */
type Username = string | null | undefined;

const session = createStore<{ username: Username }>(
  { username: read() ?? undefined },
  { username: undefined },
);
const forgetters: (() => void)[] = [];

/** A tab that was closed or suspended may hold a user who has left this device. Then the server is asked. */
function read(): string | null {
  const kept = tabStorage.read(KEY);
  return kept === findLastUser() ? kept : null;
}

function keep(username: string | null): void {
  if (username === null) {
    tabStorage.remove(KEY);
    forgetLastUser();
  } else {
    tabStorage.write(KEY, username);
    rememberUser(username);
  }
}

/** The next load of this tab asks the server. The current view stays unchanged. */
export function askAgainOnLoad(): void {
  tabStorage.remove(KEY);
}

/** Whether the signed-in user is known, from the server or from a log-in. */
let isTold = false;

function become(username: string | null): void {
  const before = currentUsername();
  const last = before ?? findLastUser();
  isTold = true;
  keep(username);
  if (last !== null && last !== username) leaveTo(username);
  if (before !== username) session.set({ username });
}

let leaving: Promise<void> = Promise.resolve();

/** The next user finds no data of the previous one, for every way a session can end. */
function leaveTo(username: string | null): void {
  for (const forget of forgetters) forget();
  forgetRecentEntries();
  forgetRolls();
  leaving = import('./forget-copies.ts').then(
    ({ forgetCopiesOfOthers }) => forgetCopiesOfOthers(username),
    // The next page load removes the data.
    () => {},
  );
}

/**
 * Called when the user logs out, the session ends or another user logs in. Not called when the first user becomes
 * known.
 */
export function onUserLeft(forget: () => void): void {
  forgetters.push(forget);
}

export function currentUsername(): Username {
  return session.get().username;
}

/** Like `currentUsername`, but also undefined when the server could not be asked. */
export function knownUsername(): Username {
  const username = currentUsername();
  return username === null && !isTold ? undefined : username;
}

/** The signed-in username, `null` when signed out, `undefined` while the request is pending. */
export function useUsername(): Username {
  return useStore(session, ({ username }) => username);
}

let isEnding = false;

/** The server has ended the session, but the private page is still open. */
export function setSessionEnding(ending: boolean): void {
  isEnding = ending;
}

/** No private data can be loaded, although the username is still shown. */
export function isSessionEnding(): boolean {
  return isEnding;
}

export function signedInAs(username: string): void {
  become(username);
}

export function signedOut(): void {
  become(null);
}

/**
 * The server did not say who is signed in. This page continues without a user, and the stored data of the user stays.
 */
export function signedOutForNow(): void {
  if (typeof currentUsername() === 'string') for (const forget of forgetters) forget();
  isTold = false;
  session.set({ username: null });
}

let asking: Promise<string> | undefined;

/** Asks the server who is signed in. Throws when nobody is. Concurrent callers share one request. */
export function checkSession(): Promise<string> {
  asking ??= askServer().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The request made at page load. The gate of that page reuses its response. */
let askedOnLoad: { url: string; answer: Promise<string> } | undefined;

/** `checkSession` for a private page that opens. The loaded page reuses the request of its load. */
export function checkSessionFor(url: string): Promise<string> {
  const asked = askedOnLoad;
  askedOnLoad = undefined;
  return asked?.url === url ? asked.answer : checkSession();
}

async function askServer(): Promise<string> {
  const { username } = await callApi(getUser, {});
  become(username);
  await leaving;
  return username;
}

/** At load without a stored username, the session cookie may still identify the user. */
export async function restoreSession(): Promise<void> {
  if (currentUsername() !== undefined) return;
  const answer = checkSession();
  askedOnLoad = { url: location.origin + location.pathname + location.search, answer };
  try {
    await answer;
  } catch (error) {
    if (currentUsername() !== undefined) return;
    if (isSignedOut(error)) signedOut();
    else signedOutForNow();
  }
}

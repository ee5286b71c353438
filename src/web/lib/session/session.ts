import { callApi, isSignedOut } from '#web/lib/api-client.ts';
import { tabStorage } from '#web/lib/browser-storage.ts';
import { forgetRecentEntries } from '#web/lib/codex/recent-entries.ts';
import { forgetRolls } from '#web/lib/dice/shown-rolls.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { findLastUser, forgetLastUser, rememberUser } from './last-user.ts';
import { getUser } from './session-calls.ts';

const KEY = 'lorescreen.username';

/** `undefined` until the server has said who we are; `null` when nobody is signed in. */
type Username = string | null | undefined;

const session = createStore<{ username: Username }>(
  { username: read() ?? undefined },
  { username: undefined },
);
const forgetters: (() => void)[] = [];

/** A tab that was closed or asleep may hold a user who has left this device since: then the server is asked. */
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

/** The next load of this tab asks the server; what it shows now stays as it is. */
export function askAgainOnLoad(): void {
  tabStorage.remove(KEY);
}

/** Whether it is known who is signed in, by the server or by logging in. */
let isTold = false;

function become(username: string | null): void {
  const before = currentUsername();
  const last = before ?? findLastUser();
  isTold = true;
  keep(username);
  if (last !== null && last !== username) leaveTo(username);
  if (before !== username) session.set({ username });
}

/** What is still being removed of the user before. */
let leaving: Promise<void> = Promise.resolve();

/** The next one finds nothing of the user before, whichever way that session has ended. */
function leaveTo(username: string | null): void {
  for (const forget of forgetters) forget();
  forgetRecentEntries();
  forgetRolls();
  leaving = import('./forget-user.ts').then(
    ({ forgetCopiesOfOthers }) => forgetCopiesOfOthers(username),
    // The next page removes them.
    () => {},
  );
}

/** Called when the user logs out, the session ends or another user logs in; not when the first user becomes known. */
export function onUserLeft(forget: () => void): void {
  forgetters.push(forget);
}

export function currentUsername(): Username {
  return session.get().username;
}

/** Like `currentUsername`, and undefined also where nobody could say it. */
export function knownUsername(): Username {
  const username = currentUsername();
  return username === null && !isTold ? undefined : username;
}

/** The signed-in username, `null` when signed out, `undefined` while that is still being asked. */
export function useUsername(): Username {
  return useStore(session, ({ username }) => username);
}

export function signedInAs(username: string): void {
  become(username);
}

export function signedOut(): void {
  become(null);
}

/** The server did not say who is signed in: this page does without, and what the device keeps for its user stays. */
export function signedOutForNow(): void {
  if (typeof currentUsername() === 'string') for (const forget of forgetters) forget();
  isTold = false;
  session.set({ username: null });
}

let asking: Promise<string> | undefined;

/** Asks the server who is signed in; throws when nobody is. Callers that ask at the same time share one request. */
export function checkSession(): Promise<string> {
  asking ??= askServer().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The request that the load of the page has made; the gate of that page uses its answer and makes none of its own. */
let askedOnLoad: { url: string; answer: Promise<string> } | undefined;

/** `checkSession` for a private page that is being opened. For the page that was loaded, its request is used again. */
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

/** On load with no stored username, the server may still know the user by the cookie. */
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

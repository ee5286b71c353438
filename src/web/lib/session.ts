import { callApi } from './api-client.ts';
import { getUser } from './session-calls.ts';
import { createStore, useStore } from './store.ts';

const KEY = 'lorescreen.username';

/** `undefined` until the server has said who we are; `null` when nobody is signed in. */
type Username = string | null | undefined;

const session = createStore<{ username: Username }>(
  { username: read() ?? undefined },
  { username: undefined },
);
const forgetters: (() => void)[] = [];

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; then every load asks the server.
    return null;
  }
}

function become(username: string | null): void {
  try {
    if (username === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, username);
  } catch {
    // As above: the page works, only a reload asks again.
  }
  const before = currentUsername();
  if (before === username) return;
  if (typeof before === 'string') for (const forget of forgetters) forget();
  session.set({ username });
}

/** Called when the user logs out, the session ends or another user logs in; not when the first user becomes known. */
export function onUserLeft(forget: () => void): void {
  forgetters.push(forget);
}

export function currentUsername(): Username {
  return session.get().username;
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
  return username;
}

/** On load with no stored username, the server may still know the user by the cookie. */
export async function restoreSession(): Promise<void> {
  if (currentUsername() !== undefined) return;
  const answer = checkSession();
  askedOnLoad = { url: location.origin + location.pathname + location.search, answer };
  try {
    await answer;
  } catch {
    if (currentUsername() === undefined) become(null);
  }
}

import { useSyncExternalStore } from 'react';
import { callApi } from './api-client.ts';
import { getUser } from './session-calls.ts';

const KEY = 'lorescreen.username';

/** `undefined` until the server has said who we are; `null` when nobody is signed in. */
type Username = string | null | undefined;

let current: Username = read() ?? undefined;
const listeners = new Set<() => void>();

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
  if (current === username) return;
  current = username;
  for (const listener of listeners) listener();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentUsername(): Username {
  return current;
}

/** The signed-in username, `null` when signed out, `undefined` while that is still being asked. */
export function useUsername(): Username {
  return useSyncExternalStore(onSessionChange, currentUsername);
}

export function signedInAs(username: string): void {
  become(username);
}

export function signedOut(): void {
  become(null);
}

/** Asks the server who is signed in; throws when nobody is. */
export async function checkSession(signal?: AbortSignal): Promise<string> {
  const { username } = await callApi(getUser, signal ? { signal } : {});
  become(username);
  return username;
}

/** On load with no stored username, the server may still know the user by the cookie. */
export async function restoreSession(): Promise<void> {
  if (current !== undefined) return;
  try {
    await checkSession();
  } catch {
    if (current === undefined) become(null);
  }
}

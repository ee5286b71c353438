import { afterEach, beforeEach, expect, it, vi } from 'vitest';

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** Simulates a page load: the modules start with the current storage. */
async function load() {
  vi.resetModules();
  return { ...(await import('./session.ts')), ...(await import('./follow-session.ts')) };
}

let answer: () => Response;
const loads = { reload: vi.fn(), replace: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null }),
  );
  vi.stubGlobal('location', { origin: 'https://a.test', pathname: '/codex', search: '', ...loads });
  vi.stubGlobal('fetch', async () => answer());
  answer = signedInAnswer('ann');
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

function signedInAnswer(username: string) {
  return () => Response.json({ username });
}
const signedOutAnswer = () =>
  Response.json({ error: { code: 'not_signed_in', message: '' } }, { status: 401 });

/** Simulates the storage event that a browser sends to the other tabs. */
function told(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}
const LAST_USER = 'lorescreen.last-username';

it('trusts the username of a tab only while it is the last user of this device', async () => {
  (await load()).signedInAs('ann');
  expect((await load()).currentUsername()).toBe('ann');
  localStorage.removeItem(LAST_USER);
  expect((await load()).currentUsername()).toBeUndefined();
  sessionStorage.setItem('lorescreen.username', 'ann');
  localStorage.setItem(LAST_USER, 'bob');
  const session = await load();
  answer = signedInAnswer('bob');
  await session.restoreSession();
  expect(session.currentUsername()).toBe('bob');
});

it('a tab of another user reloads when a user logs in', async () => {
  const session = await load();
  await session.restoreSession();
  session.followSession();
  told(LAST_USER, 'ann');
  expect(loads.reload).not.toHaveBeenCalled();
  told(LAST_USER, 'bob');
  expect(loads.reload).toHaveBeenCalledOnce();
  answer = signedInAnswer('bob');
  const again = await load();
  await again.restoreSession();
  expect(again.currentUsername()).toBe('bob');
});

it("a visitor's tab shows a user who logged in elsewhere, without a reload", async () => {
  answer = signedOutAnswer;
  const session = await load();
  await session.restoreSession();
  session.followSession();
  expect(session.currentUsername()).toBeNull();
  answer = signedInAnswer('bob');
  told(LAST_USER, 'bob');
  await expect.poll(() => session.currentUsername()).toBe('bob');
  expect(loads.reload).not.toHaveBeenCalled();
});

it.each([
  ['/stuff/campaigns', 'replace'],
  ['/codex/monsters', 'reload'],
] as const)('a log-out in another tab: %s', async (pathname, how) => {
  Object.assign(location, { pathname });
  const session = await load();
  await session.restoreSession();
  session.followSession();
  answer = signedOutAnswer;
  told(LAST_USER, null);
  told('lorescreen.logged-out', 'ann');
  await expect.poll(() => loads[how].mock.calls.length).toBe(1);
  expect(loads.reload.mock.calls.length + loads.replace.mock.calls.length).toBe(1);
  const again = await load();
  expect(again.currentUsername()).toBeUndefined();
});

it('a tab asks the server when it becomes visible; a fight stays open and shows that it is signed out', async () => {
  const session = await load();
  await session.restoreSession();
  session.followSession();
  answer = vi.fn(signedOutAnswer);
  Object.assign(location, { pathname: '/stuff/encounters/1/run' });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(loads.reload).not.toHaveBeenCalled();
  Object.assign(location, { pathname: '/stuff' });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => loads.reload.mock.calls.length).toBe(1);
});

it('a log-out ignores the refusals of requests in flight', async () => {
  Object.assign(location, { pathname: '/stuff' });
  const session = await load();
  await session.restoreSession();
  const followAgain = session.ignoreSessionEnd();
  session.sessionEnded();
  expect(loads.reload).not.toHaveBeenCalled();
  followAgain();
  session.sessionEnded();
  expect(loads.reload).toHaveBeenCalledOnce();
});

it('a tab ignores refusals while another tab logs out, but not for long', async () => {
  Object.assign(location, { pathname: '/stuff' });
  const session = await load();
  await session.restoreSession();
  localStorage.setItem('lorescreen.leaving-at', String(Date.now()));
  session.sessionEnded();
  expect(loads.reload).not.toHaveBeenCalled();
  localStorage.setItem('lorescreen.leaving-at', String(Date.now() - 11_000));
  session.sessionEnded();
  expect(loads.reload).toHaveBeenCalledOnce();
});

it('the page that a log-out leads to knows that the session has ended, although the username is still there', async () => {
  const session = await load();
  await session.restoreSession();
  const { endSession } = await import('./end-session.ts');
  const seen: unknown[] = [];
  await endSession(
    async () => void seen.push(session.isSessionEnding()),
    () => void seen.push(session.isSessionEnding(), session.currentUsername()),
  );
  expect(seen).toEqual([false, true, 'ann']);
  expect([session.isSessionEnding(), session.currentUsername()]).toEqual([false, null]);
});

it('a session that ended without a log-out removes the stored data; a missing response keeps it', async () => {
  localStorage.setItem(LAST_USER, 'ann');
  localStorage.setItem('lorescreen.recent-entries', '[]');
  answer = () => new Response(null, { status: 503 });
  const away = await load();
  await away.restoreSession();
  expect(away.currentUsername()).toBeNull();
  expect(away.knownUsername()).toBeUndefined();
  expect(localStorage.getItem('lorescreen.recent-entries')).toBe('[]');
  answer = signedOutAnswer;
  const session = await load();
  await session.restoreSession();
  expect(session.knownUsername()).toBeNull();
  expect(localStorage.getItem('lorescreen.recent-entries')).toBeNull();
  expect(localStorage.getItem(LAST_USER)).toBeNull();
});

import { notifyServers } from '#server/live/notify-servers.ts';
import { sessionsTopic } from '#server/live/session-end.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createPasswords } from './passwords.ts';
import { makeCode } from './recovery-code.ts';
import { attemptNamesOf, keyOf } from './service.ts';
import { createUserStore } from './store.ts';

interface Reset {
  username: string;
  password: string;
}

/** Sets a new random password and ends all sessions of the account; undefined if the account does not exist. */
export async function resetPassword(
  storage: Storage,
  name: string,
  warn: (sentence: string) => void = console.error,
): Promise<Reset | undefined> {
  const store = createUserStore(storage.db);
  const key = keyOf(name.trim());
  const user = await store.findUserByKey(key);
  if (user === undefined) return undefined;
  const password = makeCode();
  await store.resetPassword(user.id, attemptNamesOf(key), await createPasswords().hash(password), Date.now());
  await notifyServers(storage, sessionsTopic(user.id), warn);
  return { username: user.username, password };
}

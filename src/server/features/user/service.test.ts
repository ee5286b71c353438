import { expect, it } from 'vitest';
import { sessionsTopic } from '#server/live/session-end.ts';
import { createLocalSignals } from '#server/live/signals.ts';
import { startTestServer } from '#support/test-server.ts';
import { createAttemptStore } from './attempt-store.ts';
import { createAttempts } from './attempts.ts';
import { createPasswords } from './passwords.ts';
import { createUserService } from './service.ts';
import { createUserStore } from './store.ts';

it('streams check their session, even if a deletion failed halfway', async () => {
  const { storage } = await startTestServer('sqlite');
  const signals = createLocalSignals();
  const store = createUserStore(storage.db);
  const users = createUserService({
    store,
    attempts: createAttempts(createAttemptStore(storage.db), Date.now),
    signals,
    passwords: createPasswords(),
    registration: { policy: 'open' },
    passwordMinimum: 0,
    deleteAccount: async () => {
      throw new Error('The worker was ended.');
    },
    now: Date.now,
  });
  const address = '127.0.0.1';
  const ann = { username: 'Ann', password: 'correct horse' };
  await users.register(ann, { address, device: '', token: undefined });
  const { id: userId } = (await store.findUserByKey('ann')) ?? { id: '' };
  let looks = 0;
  signals.subscribe(sessionsTopic(userId), () => {
    looks += 1;
  });
  const signedIn = { userId, sessionId: '', username: ann.username, device: '', revision: null };
  await expect(users.deleteAccount(signedIn, ann, address)).rejects.toThrow('The worker was ended.');
  expect(looks).toBe(1);
});

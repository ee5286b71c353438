import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#server/concurrency-limit.ts';
import { Refusal } from '#server/refusal.ts';

export interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
}

/** 19 MiB, two passes, one lane: OWASP's Argon2id minimum, about 36 ms on a small machine. */
const OWASP_MINIMUM: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
/**
 * Hashing uses a core and one of the four pool threads that also read files and compress. Many concurrent log-ins must
 * leave some threads for other requests. A longer queue would only wait too long.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const WAITING = 200;

const limited = createConcurrencyLimit(AT_ONCE, WAITING, () => new Refusal('too_many_attempts'));

export function createPasswords(cost = OWASP_MINIMUM) {
  const options = { algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1, ...cost };
  /** Unknown names are checked against this hash, so that they take as long as a wrong password, even the first time. */
  const nobody = hash('nobody has this password', options);

  return {
    hash: (password: string): Promise<string> => limited(() => hash(password, options)),

    async isRight(passwordHash: string | undefined, password: string): Promise<boolean> {
      const expected = passwordHash ?? (await nobody);
      const matches = await limited(() => verify(expected, password, options));
      return passwordHash !== undefined && matches;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

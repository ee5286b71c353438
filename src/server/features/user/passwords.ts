import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#server/concurrency-limit.ts';
import { Refusal } from '#server/refusal.ts';

/** 19 MiB, two passes, one lane: OWASP's Argon2id minimum, about 36 ms on a small machine. */
const OPTIONS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};
/** Hashing takes a core and 19 MiB each: more at once would only be slower, and more waiting would wait for long. */
const AT_ONCE = 4;
const WAITING = 200;

const limited = createConcurrencyLimit(AT_ONCE, WAITING, () => new Refusal('too_many_attempts'));

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, OPTIONS));
}

/** What an unknown name is checked against, so that it takes as long as a wrong password: also the first time. */
const nobody = hash('nobody has this password', OPTIONS);

export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await nobody);
  const matches = await limited(() => verify(expected, password, OPTIONS));
  return passwordHash !== undefined && matches;
}

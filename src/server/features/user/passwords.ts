import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes, one lane: OWASP's Argon2id minimum, about 36 ms on a small machine. */
const OPTIONS = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** What an unknown name is checked against, so that it takes as long as a wrong password. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password, OPTIONS);
  return passwordHash !== undefined && matches;
}

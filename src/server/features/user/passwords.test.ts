import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('hashes with the cost that OWASP asks for, and knows the password again', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.isRight(hash, 'correct horse')).toBe(true);
  expect(await passwords.isRight(hash, 'wrong')).toBe(false);
});

it('accepts no password for an account that does not exist', async () => {
  expect(await createPasswords().isRight(undefined, 'nobody has this password')).toBe(false);
});

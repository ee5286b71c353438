const PRIVATE = 'stuff';

/**
 * The query key of a user's own data. It decides two things: every save makes the data stale, because records refer to
 * each other, and the responses are kept on the device for reading without the server. Devices find them by these keys,
 * so a changed key loses them.
 */
export function privateKey(...parts: string[]): string[] {
  return [PRIVATE, ...parts];
}

export function isPrivateKey(key: readonly unknown[]): boolean {
  return key[0] === PRIVATE;
}

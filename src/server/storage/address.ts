import { StorageProblem } from './problem.ts';

export type StorageAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string };

export const ADDRESS_RULE = 'must be sqlite:PATH or postgres://…';

/** What an address names; undefined when it is none. */
export function readAddress(address: string): StorageAddress | undefined {
  const file = /^sqlite:(.+)$/.exec(address)?.[1];
  if (file !== undefined) return { engine: 'sqlite', file };
  return /^postgres(ql)?:\/\/.+$/.test(address) ? { engine: 'postgres', url: address } : undefined;
}

export function requireAddress(address: string): StorageAddress {
  const read = readAddress(address);
  if (read === undefined) throw new StorageProblem(`The address of a database ${ADDRESS_RULE}.`);
  return read;
}

/** Where a storage is, in words: without user and password. */
export function placeOf(address: StorageAddress): string {
  if (address.engine === 'sqlite') return `the file ${address.file}`;
  try {
    const { host, pathname } = new URL(address.url);
    return `PostgreSQL at ${host || 'localhost'}${pathname}`;
  } catch {
    return 'PostgreSQL at the address given';
  }
}

import { StorageProblem } from './storage-errors.ts';

export type StorageAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string };

export const ADDRESS_RULE = 'must be sqlite:PATH or postgres://…';

/** Parses a storage address; undefined if the text is not an address. */
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

/** The location for messages, without user and password. */
export function placeOf(address: StorageAddress): string {
  if (address.engine === 'sqlite') return `the file ${address.file}`;
  try {
    const { host, pathname } = new URL(address.url);
    return `PostgreSQL at ${host || 'localhost'}${pathname}`;
  } catch {
    return 'PostgreSQL at the address given';
  }
}

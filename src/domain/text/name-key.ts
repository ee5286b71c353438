/**
 * Two names with the same key are the same name to a person. Case, surrounding spaces and Unicode forms are ignored.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** Two names with the same key are the same name to a person: case, spaces around it and forms of letters apart. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** What it adds to AC and Dexterity saves (SRD, Combat: Cover). Behind total cover nobody can be targeted. */
const COVERS: ReadonlyMap<string, number> = new Map([
  ['half cover', 2],
  ['three-quarters cover', 5],
]);

export const COVER_NAMES: readonly string[] = [...COVERS.keys()];

export function coverOf(name: string): number | undefined {
  return COVERS.get(name.toLowerCase());
}

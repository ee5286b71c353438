/** The bonus to AC and Dexterity saves (SRD, Combat: Cover). A creature behind total cover cannot be targeted. */
const COVERS: ReadonlyMap<string, number> = new Map([
  ['half cover', 2],
  ['three-quarters cover', 5],
]);

export const COVER_NAMES: readonly string[] = [...COVERS.keys()];

export function coverOf(name: string): number | undefined {
  return COVERS.get(name.toLowerCase());
}

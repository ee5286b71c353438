/** The kinds that the specification puts into the second bar. */
const MAIN: readonly string[] = ['campaign', 'encounter', 'character', 'npc'];

/** The bar has no space for more: further kinds are in its menu. */
export function barKinds<Kind extends string>(kinds: readonly Kind[]): { main: Kind[]; further: Kind[] } {
  return {
    main: kinds.filter((kind) => MAIN.includes(kind)),
    further: kinds.filter((kind) => !MAIN.includes(kind)),
  };
}

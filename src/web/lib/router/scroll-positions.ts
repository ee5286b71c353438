/** Where each page that was left was scrolled to. Outlasts a reload of the tab. */
export interface ScrollPositions {
  find(key: string): number | undefined;
  save(key: string, position: number): void;
  /** Writes them down, before the tab goes elsewhere. */
  keep(): void;
}

const NAME = 'lorescreen.scroll';

export function scrollPositions(storage: () => Storage): ScrollPositions {
  const positions = new Map<string, number>();
  try {
    for (const [key, position] of Object.entries(JSON.parse(storage().getItem(NAME) ?? '{}')))
      if (typeof position === 'number') positions.set(key, position);
  } catch {
    // Storage may be forbidden; then a reload begins at the top.
  }
  return {
    find: (key) => positions.get(key),
    save: (key, position) => positions.set(key, position),
    keep: () => {
      try {
        storage().setItem(NAME, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // As above.
      }
    },
  };
}

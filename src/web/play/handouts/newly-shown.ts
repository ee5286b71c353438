import type { PlayerView, SeenHandout } from '#domain/player-view/view.ts';

/**
 * The current handout, if it was shown after the last one that this phone opened automatically. When a newer handout is
 * withdrawn, an older one becomes current again, but it stays closed.
 */
export function newlyShown(
  { front, shown }: PlayerView['handouts'],
  /** The `shown_at` of the last opened one. 0 before the first. */
  openedAt: number,
): SeenHandout | undefined {
  const current = shown.find(({ id }) => id === front);
  return current !== undefined && current.shown_at > openedAt ? current : undefined;
}

import type { PlayerView } from '#domain/player-view/view.ts';

/** The current handout, if this phone has not opened it since it was shown. `mark` is what to remember. */
export function newlyShown(
  { front, shown }: PlayerView['handouts'],
  opened: string | null,
): { id: string; mark: string } | undefined {
  const current = shown.find(({ id }) => id === front);
  if (current === undefined) return undefined;
  const mark = `${current.id} ${current.shown_at}`;
  return mark === opened ? undefined : { id: current.id, mark };
}

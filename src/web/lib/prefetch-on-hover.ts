/**
 * A pointer that stays this long will probably press. Without the delay, a pointer that moves over a list would fetch
 * every row.
 */
const REST_MILLISECONDS = 60;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Prefetches the target of a link on hover or press: for `onPointerOver` and `onPointerDown`. */
export function prefetchOnHover(kind: string, load: () => Promise<unknown>): void {
  clearTimeout(resting);
  // An error is ignored here. Opening the target loads it again and reports the error.
  const fetchNow = () => void load().catch(() => {});
  if (kind === 'pointerdown') fetchNow();
  else resting = setTimeout(fetchNow, REST_MILLISECONDS);
}

/** A pointer that rests this long is likely to press; one that passes over a list would fetch all of it. */
const REST_MILLISECONDS = 60;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Fetches what a pointer is about to press, or presses: for `onPointerOver` and `onPointerDown`. */
export function fetchAhead(kind: string, load: () => Promise<unknown>): void {
  clearTimeout(resting);
  // A failure is met again, and told, when it is opened.
  const fetchNow = () => void load().catch(() => {});
  if (kind === 'pointerdown') fetchNow();
  else resting = setTimeout(fetchNow, REST_MILLISECONDS);
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The number of pages between two collections. A page has at most 2 MB of long texts. */
const PAGES = 3;

/**
 * Frees the memory of pages that were copied. V8 would let them pile up to more than 64 MB, because a backup reads 100 MB
 * of pictures before V8 starts a collection. Only for the operator's programs: a collection stops everything for some
 * milliseconds.
 */
export function createCollector(): () => void {
  let pages = 0;
  let collect: (() => void) | undefined;
  return () => {
    pages += 1;
    if (pages % PAGES !== 0) return;
    if (collect === undefined) {
      setFlagsFromString('--expose-gc');
      collect = runInNewContext('gc') as () => void;
    }
    collect();
  };
}

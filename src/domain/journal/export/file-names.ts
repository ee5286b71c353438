import { firstCharacters } from '#domain/text/length.ts';
import { nameKey } from '#domain/text/name-key.ts';

/** Characters that Windows or links of Obsidian do not allow in a file name. */
const FORBIDDEN = /[<>:"/\\|?*#^[\]\p{C}]/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** Some systems allow 255 bytes, and a character has up to four. */
const NAME_MAXIMUM = 60;

/** Gives names to files that are safe on all systems and differ in more than case. */
export class FileNames {
  readonly #taken = new Set<string>();
  /** The next number of each name. Counting from two each time would be slow for thousands of equal names. */
  readonly #next = new Map<string, number>();

  /** The name without its ending: 'The Red Tower', 'The Red Tower 2'. */
  take(wanted: string): string {
    const safe = safeName(wanted);
    const key = nameKey(safe);
    let number = this.#next.get(key) ?? 1;
    let name = number === 1 ? safe : `${safe} ${number}`;
    while (this.#taken.has(nameKey(name))) {
      number++;
      name = `${safe} ${number}`;
    }
    this.#next.set(key, number + 1);
    this.#taken.add(nameKey(name));
    return name;
  }
}

function safeName(wanted: string): string {
  const words = wanted.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  // Windows ignores dots at the end, and other systems hide files that begin with a dot.
  const name = firstCharacters(words.replace(/^[. ]+/, ''), NAME_MAXIMUM).trim();
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1;
  const kept = name.slice(0, end);
  if (kept === '') return 'Untitled';
  return RESERVED.test(kept.split('.')[0] ?? '') ? `${kept}_` : kept;
}

import type { ExportDocument } from '../export-document.ts';
import type { PicturedKind } from '../record-kinds.ts';
import type { DuplicateChoice } from './duplicates.ts';

export interface PlannedPicture {
  readonly kind: PicturedKind;
  readonly record_id: string;
  readonly picture_id: string;
}

interface Options {
  readonly duplicates: DuplicateChoice;
  /** Undefined for a record that the account does not have. */
  readonly idHere: (kind: PicturedKind, id: string) => string | undefined;
  /** The pictures of the account. */
  readonly pictures: ReadonlySet<string>;
  /** The records that have a picture, as `npc:2b…`. */
  readonly pictured: ReadonlySet<string>;
  /** The records that this import adds or replaces, also those of its earlier parts. */
  readonly written: ReadonlySet<string>;
}

/**
 * Which records get a picture. A record that has one keeps it, unless the import replaces records. A record that the
 * import leaves as it is gets none.
 */
export function planPictures(
  sent: ExportDocument['record_pictures'],
  { duplicates, idHere, pictures, pictured, written }: Options,
): PlannedPicture[] {
  const planned = new Map<string, PlannedPicture>();
  for (const { kind, record_id: from, picture_id } of sent) {
    const record_id = idHere(kind, from);
    if (record_id === undefined || !pictures.has(picture_id)) continue;
    const key = `${kind}:${record_id}`;
    const isLeft = duplicates === 'skip' && !written.has(key);
    const keepsItsOwn = duplicates !== 'replace' && pictured.has(key);
    if (!isLeft && !keepsItsOwn) planned.set(key, { kind, record_id, picture_id });
  }
  return [...planned.values()];
}

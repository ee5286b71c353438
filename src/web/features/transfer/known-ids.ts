import type { ImportResult } from '#contract/transfer.ts';
import type { ExportDocument } from '#domain/stuff/export-document.ts';
import { idsIn } from '#domain/stuff/import/import-parts.ts';

/**
 * Maps the ids of a document in several parts to the ids in the account. The journal comes in later parts than the
 * records that it mentions, and it also mentions notes of other parts.
 */
export class KnownIds {
  readonly #ids = new Map<string, string>();
  readonly #journal = new Set<string>();

  learn({ ids = [] }: ImportResult): void {
    for (const { from, id } of ids) this.#ids.set(from, id);
  }

  /** The ids that the request of a part needs. Empty for a document with only one part. */
  for(part: ExportDocument, parts: readonly ExportDocument[]): { ids?: { from: string; id: string }[] } {
    if (parts.length === 1) return {};
    const { notes, sessions, handouts, collections, record_pictures } = part;
    const lists = [notes, sessions, handouts, collections, record_pictures];
    const namesOthers = lists.some(({ length }) => length > 0);
    for (const { note_id } of part.notes) this.#journal.add(note_id);
    for (const { session_id } of part.sessions) this.#journal.add(session_id);
    for (const { handout_id } of part.handouts) this.#journal.add(handout_id);
    const wanted = namesOthers ? new Set([...idsIn(part), ...this.#journal]) : [];
    return {
      ids: [...wanted].flatMap((from) => {
        const id = this.#ids.get(from);
        return id === undefined ? [] : [{ from, id }];
      }),
    };
  }
}

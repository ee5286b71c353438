import { formatMention, type Mention } from '#domain/journal/mention.ts';
import type { TextEdit } from './text-edit.ts';

/** The `@` before the caret and the letters after it. */
export interface MentionQuery {
  readonly from: number;
  readonly query: string;
}

const QUERY_MAXIMUM = 40;

/** Undefined if the caret is not in a mention that is being written. An address such as a@b is not a mention. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const near = text.slice(Math.max(0, caret - QUERY_MAXIMUM - 2), caret);
  const at = near.lastIndexOf('@');
  const query = near.slice(at + 1);
  if (at === -1 || query.length > QUERY_MAXIMUM || /^\s|[\n[\]()]/.test(query)) return undefined;
  const from = caret - query.length - 1;
  return from === 0 || /[\s(!>"'*_-]/.test(text[from - 1] ?? '') ? { from, query } : undefined;
}

/** Replaces the letters with the mention. A space follows, unless there is one. */
export function insertMention(text: string, { from, query }: MentionQuery, mention: Mention): TextEdit {
  const to = from + query.length + 1;
  const insert = formatMention(mention) + (/^[\s.,;:!?)]/.test(text.slice(to, to + 1)) ? '' : ' ');
  const caret = from + insert.length;
  return { from, to, insert, select: [caret, caret] };
}

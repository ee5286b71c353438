import { type Mention, mentionAt } from './mention.ts';

export interface WrittenMention extends Mention {
  /** As it is written in the text. */
  readonly written: string;
  /** Whether it embeds the record: `!@[Wolves](encounter:…)` at the beginning of a line. */
  readonly isEmbedded: boolean;
}

/** Replaces the mentions of a text. For an embedded record, the exclamation mark is replaced too. */
export function rewriteMentions(text: string, rewrite: (mention: WrittenMention) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { mention, at, end } of placedMentions(text)) {
    const isEmbedded = text[at - 1] === '!' && (at === 1 || text[at - 2] === '\n') && from < at;
    const begin = isEmbedded ? at - 1 : at;
    const written = text.slice(begin, end);
    parts.push(text.slice(from, begin), rewrite({ ...mention, written, isEmbedded }));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** The texts between the mentions of a text, and the mentions, in their order. */
export function splitMentions(text: string): (string | Mention)[] {
  const parts: (string | Mention)[] = [];
  let from = 0;
  for (const { mention, at, end } of placedMentions(text)) {
    parts.push(text.slice(from, at), mention);
    from = end;
  }
  return [...parts, text.slice(from)].filter((part) => part !== '');
}

function* placedMentions(text: string): Generator<{ mention: Mention; at: number; end: number }> {
  let from = 0;
  for (let at = text.indexOf('@['); at !== -1; at = text.indexOf('@[', Math.max(at + 2, from))) {
    const found = mentionAt(text, at);
    if (found === undefined) continue;
    from = found.end;
    yield { ...found, at };
  }
}

/** Gives mentions of own records other ids. `idOf` returns undefined for one that stays as it is. */
export function replaceMentionedIds(text: string, idOf: (mention: Mention) => string | undefined): string {
  return rewriteMentions(text, (mention) => {
    const id = idOf(mention);
    if (id === undefined) return mention.written;
    return `${mention.written.slice(0, -mention.id.length - 1)}${id})`;
  });
}

import type { GameSession } from '#contract/journal/records.ts';
import { type MentionKind, mentionKey, mentionsIn } from '#domain/journal/mention.ts';
import type { KeptRecord } from './journal-key.ts';
import { journalText } from './journal-title.ts';

export interface Mentioned {
  readonly kind: MentionKind;
  readonly id: string;
}

/** The records of the journal that mention this one, newest first. A session also names its planned encounters. */
export function findMentionsOf(of: Mentioned, records: Iterable<KeptRecord>): KeptRecord[] {
  const key = mentionKey(of);
  const written = `](${key})`;
  const found: KeptRecord[] = [];
  for (const kept of records) {
    const text = journalText(kept.record);
    // Reading the mentions of every text would be slow.
    const isInText =
      text.includes(written) && mentionsIn(text).some((mention) => mentionKey(mention) === key);
    const isPlanned =
      of.kind === 'encounter' &&
      kept.kind === 'session' &&
      (kept.record as GameSession).encounters.includes(of.id);
    if ((isInText || isPlanned) && kept.id !== of.id) found.push(kept);
  }
  return found.sort((one, other) => other.record.updated_at - one.record.updated_at);
}

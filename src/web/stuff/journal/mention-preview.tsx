import type { Mention } from '#domain/journal/mention.ts';
import { rewriteMentions } from '#domain/journal/rewrite-mentions.ts';
import { ALL_KINDS, type AnyKind, idKeyOf, isJournalKind, titleOf } from '#domain/stuff/record-kinds.ts';
import { journalCopy } from '#web/lib/journal/journal-copy.ts';
import { journalKey } from '#web/lib/journal/journal-key.ts';
import { journalText } from '#web/lib/journal/journal-title.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { listKeyOf } from './use-resolve-mention.ts';

const TEXT_SHOWN = 240;

/** The small card of a mentioned record. Only spans, because it is inside a paragraph. */
export function MentionPreview({ mention, name }: { mention: Mention; name: string }) {
  if (!(mention.kind in ALL_KINDS)) return null;
  const kind = mention.kind as AnyKind;
  const described = describe(kind, mention.id);
  return (
    <span className="flex flex-col gap-1">
      <span className="font-semibold">{name}</span>
      <span className="text-muted">{titleOf(kind)}</span>
      {described !== '' && <span className="whitespace-pre-line">{described}</span>}
    </span>
  );
}

/** The facts that are known without a request. */
function describe(kind: AnyKind, id: string): string {
  if (isJournalKind(kind)) {
    const kept = journalCopy.get().records.get(journalKey(kind, id));
    return kept === undefined ? '' : excerpt(journalText(kept.record));
  }
  const rows = queryClient.getQueryData<readonly Record<string, unknown>[]>(listKeyOf(kind)) ?? [];
  const row = rows.find((one) => one[idKeyOf(kind)] === id) ?? {};
  if (typeof row.armor_class === 'number') {
    const level = typeof row.level === 'number' ? `Level ${row.level} · ` : '';
    return `${level}AC ${row.armor_class} · HP ${row.hit_points}`;
  }
  return excerpt(String(row.short_description ?? row.description ?? ''));
}

function excerpt(text: string): string {
  const plain = rewriteMentions(text, ({ name }) => name).trim();
  return plain.length > TEXT_SHOWN ? `${plain.slice(0, TEXT_SHOWN)}…` : plain;
}

import { useMemo } from 'react';
import { Link } from 'react-router';
import type { MentionKind } from '#domain/journal/mention.ts';
import { titleOf } from '#domain/stuff/record-kinds.ts';
import { journalTitle } from '#web/lib/journal/journal-title.ts';
import { findMentionsOf } from '#web/lib/journal/mentioned-in.ts';
import { useJournalCopy } from '#web/lib/journal/use-journal.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { Card } from '#web/ui/card.tsx';

interface MentionListProps {
  kind: MentionKind;
  id: string;
  className?: string;
}

export function MentionList({ kind, id, className }: MentionListProps) {
  const { records, isComplete } = useJournalCopy();
  const found = useMemo(
    // Not computed while the journal is still loading, because each step would repeat it.
    () => (isComplete ? findMentionsOf({ kind, id }, records.values()) : []),
    [kind, id, records, isComplete],
  );
  if (found.length === 0) return null;
  return (
    <Card
      aria-labelledby={`mentioned-${id}`}
      className={`flex flex-col gap-2 print:hidden ${className ?? ''}`}
    >
      <h2 id={`mentioned-${id}`}>Mentioned in</h2>
      <ul className="flex flex-col">
        {found.map((kept) => (
          <li key={kept.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
            <Link to={recordPath(kept.kind, kept.id)} className="link inline-flex min-h-8 items-center">
              {journalTitle(kept.kind, kept.record)}
            </Link>
            <span className="text-muted">{titleOf(kept.kind)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

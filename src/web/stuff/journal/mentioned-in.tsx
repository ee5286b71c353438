import { lazy, Suspense } from 'react';
import type { MentionKind } from '#domain/journal/mention.ts';

// Loaded after the page, which does not need the journal.
const MentionList = lazy(async () => ({ default: (await import('./mention-list.tsx')).MentionList }));

interface MentionedInProps {
  kind: MentionKind;
  id: string;
  className?: string;
}

/** The notes, sessions and handouts that mention this record. Renders nothing without mentions. */
export function MentionedIn(props: MentionedInProps) {
  return (
    <Suspense fallback={null}>
      <MentionList {...props} />
    </Suspense>
  );
}

import { clearDraft, type DraftKind } from '#web/lib/draft.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Starts a form from nothing: what was left of an earlier draft goes. */
export function CreateNewLink({ kind, to }: { kind: DraftKind; to: string }) {
  return (
    <LinkButton to={to} variant="primary" onClick={() => clearDraft(kind)}>
      + Create New
    </LinkButton>
  );
}

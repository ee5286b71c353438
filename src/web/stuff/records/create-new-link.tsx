import { type MouseEvent, useState } from 'react';
import { type LinkProps, useNavigate } from 'react-router';
import { ALL_KINDS, type AnyKind } from '#domain/stuff/record-kinds.ts';
import { clearDraft, hasDraft, readDraft } from '#web/lib/storage/draft.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

interface CreateNewLinkProps extends Pick<LinkProps, 'to' | 'state' | 'className' | 'children'> {
  kind: AnyKind;
  variant?: ButtonVariant;
  /** Replaces the draft. Default: an empty one. */
  onStart?: () => void;
  /** The path where the draft continues. Default: that of the new record. */
  draftPath?: LinkProps['to'];
}

/** Starts a new record. It would replace the draft of another, so it asks first if there is one. */
export function CreateNewLink({
  kind,
  onStart = () => clearDraft(kind),
  draftPath,
  ...link
}: CreateNewLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { to, state } = link;

  function press(event: MouseEvent) {
    if (!hasDraft(kind)) {
      onStart();
      return;
    }
    // Another tab has a draft of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  }

  function startOver() {
    onStart();
    navigate(to, { state });
  }

  return (
    <>
      <LinkButton {...link} onClick={press} />
      {isAsking && (
        <Dialog
          title="Replace the draft?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button variant="danger" onClick={startOver}>
                Start over
              </Button>
              <Button variant="primary" data-autofocus onClick={() => navigate(draftPath ?? to)}>
                Continue the draft
              </Button>
            </>
          }
        >
          <p>{describeDraft(kind)} is not saved yet. A new one replaces it.</p>
        </Dialog>
      )}
    </>
  );
}

function describeDraft(kind: AnyKind): string {
  const { name } = readDraft(kind, { name: '' });
  return typeof name === 'string' && name.trim() !== ''
    ? `The draft “${name}”`
    : `The draft of ${ALL_KINDS[kind].article} ${ALL_KINDS[kind].one}`;
}

import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { clearDraft, type DraftKind } from '#web/lib/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';

interface RecordFormProps {
  /** Such as 'Campaign': the title is New or Update with it. */
  noun: string;
  kind: DraftKind;
  updating: boolean;
  listPath: string;
  busy: boolean;
  /** The last save did not get through. */
  failed: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** The frame of the four forms: title, Cancel, Create or Save, and the word that nothing was lost. */
export function RecordForm(props: RecordFormProps) {
  const { noun, kind, updating, listPath, busy, failed, onSubmit, children } = props;
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  function cancel() {
    clearDraft(kind);
    navigate(listPath);
  }

  return (
    <Page title={`${updating ? 'Update' : 'New'} ${noun}`} width="reading">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {children}
        {failed && (
          <p className="panel border-l-4 border-l-danger p-4">
            Nothing was saved yet, and nothing is lost: what you typed is kept here, also when you leave or
            reload.
          </p>
        )}
        <div className="sticky bottom-0 -mx-4 flex justify-end gap-3 border-line border-t bg-background/95 px-4 py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:p-0">
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} className="min-w-28">
            {updating ? 'Save' : 'Create'}
          </Button>
        </div>
      </form>
    </Page>
  );
}

import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { clearDraft, type DraftKind } from '#web/lib/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { DraftBase } from './use-draft.ts';
import type { Saving } from './use-save.ts';

interface RecordFormProps<Draft extends DraftBase> {
  /** Such as 'Campaign': the title is New or Update with it. */
  noun: string;
  kind: DraftKind;
  draft: Draft;
  listPath: string;
  saving: Saving<Draft>;
  /** Checks and saves. */
  onSubmit: (draft: Draft) => void;
  onReplace: (draft: Draft) => void;
  /** What a person compares when the record was changed elsewhere: label and text of each field. */
  describe: (draft: Draft) => Record<string, string>;
  /** Stays in sight beside the form where there is room, and under its sections where there is none. */
  aside?: ReactNode;
  /** What a save does besides, said beside its button. */
  note?: string | undefined;
  children: ReactNode;
}

/** The frame of the four forms: title, Cancel, Create or Save, the word that nothing was lost, and the conflict. */
export function RecordForm<Draft extends DraftBase>(props: RecordFormProps<Draft>) {
  const { noun, kind, draft, listPath, saving, onSubmit, onReplace, describe, aside, note, children } = props;
  const { busy, failed, conflict, dismissConflict } = saving;
  const updating = draft.id !== null;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(draft);
    // The form is longer than a screen: once it is drawn anew, the first wrong field is brought into sight.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }
  function cancel() {
    clearDraft(kind);
    navigate(listPath);
  }
  function replaceAndSubmit(next: Draft) {
    onReplace(next);
    onSubmit(next);
  }

  return (
    <Page title={`${updating ? 'Update' : 'New'} ${noun}`} width={aside === undefined ? 'reading' : 'wide'}>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className={
          aside === undefined ? '' : 'grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_21rem]'
        }
      >
        <div className="flex flex-col gap-5">{children}</div>
        {aside !== undefined && <div className="lg:sticky lg:top-6">{aside}</div>}
        <div className="mt-5 flex flex-col gap-5">
          {failed && (
            <p className="panel border-l-4 border-l-danger p-4">
              Nothing was saved yet, and nothing is lost: what you typed is kept here, also when you leave or
              reload.
            </p>
          )}
          {note !== undefined && <p className="panel p-4">{note}</p>}
          <div className="flex justify-end gap-3">
            <Button onClick={cancel}>Cancel</Button>
            <Button type="submit" variant="primary" busy={busy} className="min-w-28">
              {updating ? 'Save' : 'Create'}
            </Button>
          </div>
        </div>
      </form>
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          describe={describe}
          onKeepMine={replaceAndSubmit}
          onSaveAsNew={replaceAndSubmit}
          onTakeTheirs={(theirs) => {
            onReplace(theirs);
            dismissConflict();
          }}
          onClose={dismissConflict}
        />
      )}
    </Page>
  );
}

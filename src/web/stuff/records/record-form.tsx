import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AnyKind } from '#domain/stuff/record-kinds.ts';
import { clearDraft } from '#web/lib/storage/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ConflictDialog, DeletedDialog } from './conflict-dialog.tsx';
import type { DraftBase } from './use-draft.ts';
import type { Saving } from './use-save.ts';

interface RecordFormProps<Draft extends DraftBase> {
  /** Such as 'Campaign'. The page title is New or Update with this noun. */
  noun: string;
  kind: AnyKind;
  draft: Draft;
  listPath: string;
  saving: Saving<Draft>;
  onSubmit: (draft: Draft) => void;
  onReplace: (draft: Draft) => void;
  /** The fields to compare when the record was changed elsewhere: label and text of each. */
  describe: (draft: Draft) => Record<string, string>;
  /** Beside the form, in the wider column. Only for a screen with space for both. */
  aside?: ReactNode;
  /** Stays at the bottom of a screen that has no space beside the form. */
  bar?: ReactNode;
  /** A note beside the save button about more effects of the save. */
  note?: string | undefined;
  children: ReactNode;
}

/** A focused field scrolls to above the bar. */
const BESIDE_BAR = 'max-lg:[&_*]:scroll-mb-20';

/**
 * The frame of the four forms: title, Cancel, Create or Save, the message about a failed save, and the conflict dialog.
 */
export function RecordForm<Draft extends DraftBase>(props: RecordFormProps<Draft>) {
  const { noun, kind, draft, listPath, saving, onSubmit, onReplace, describe, aside, bar, note, children } =
    props;
  const { busy, failed, conflict, dismissConflict } = saving;
  const theirs = conflict?.theirs;
  const updating = draft.id !== null;
  const navigate = useNavigate();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(draft);
    focusFirstInvalid();
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
    <Page
      title={`${updating ? 'Update' : 'New'} ${noun}`}
      width={aside === undefined && bar === undefined ? 'reading' : 'full'}
    >
      <form
        noValidate
        onSubmit={submit}
        className={
          aside === undefined
            ? ''
            : 'grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]'
        }
      >
        {aside !== undefined && <div className="min-w-0 lg:sticky lg:top-4 lg:row-span-2">{aside}</div>}
        <div className={`flex min-w-0 flex-col gap-5 ${BESIDE_BAR}`}>{children}</div>
        <div className={`flex flex-col gap-5 ${aside === undefined ? 'mt-5' : 'lg:col-start-2'}`}>
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
        {bar !== undefined && <div className="sticky bottom-0 z-30 -mx-4 sm:-mx-6">{bar}</div>}
      </form>
      {conflict !== undefined && theirs === undefined && (
        <DeletedDialog
          onSaveAsNew={() => replaceAndSubmit({ ...conflict.mine, id: null, version: null })}
          onClose={dismissConflict}
        />
      )}
      {conflict !== undefined && theirs !== undefined && (
        <ConflictDialog
          mine={describe(conflict.mine)}
          theirs={describe(theirs)}
          onKeepMine={() => replaceAndSubmit({ ...conflict.mine, version: theirs.version })}
          onTakeTheirs={() => {
            onReplace(theirs);
            dismissConflict();
          }}
          onClose={dismissConflict}
        />
      )}
    </Page>
  );
}

/** The form is longer than a screen. After the next render, the first invalid field gets the focus. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  });
}

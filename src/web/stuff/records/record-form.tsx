import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AnyKind } from '#domain/stuff/record-kinds.ts';
import { endDraft } from '#web/lib/storage/draft.ts';
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
  /** Beside the form on a wide screen, above it on a narrow one. */
  aside?: ReactNode;
  /** The aside is the quick way to fill the form: it comes first and has the wider column. */
  isAsideFirst?: boolean;
  /** Stays at the bottom of a screen that has no space beside the form. */
  bar?: ReactNode;
  /** A note beside the save button about more effects of the save. */
  note?: string | undefined;
  children: ReactNode;
}

/** A focused field scrolls to above the bar. */
const BESIDE_BAR = 'max-lg:[&_*]:scroll-mb-20';

const COLUMN = 'flex flex-col gap-5';
const GRID = `${COLUMN} lg:grid lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6`;
const ASIDE = 'min-w-0 lg:sticky lg:top-4 lg:row-span-2 lg:row-start-1';
/** Without a box of its own on a narrow screen: there a hidden part takes no space. */
const AFTER_FORM = 'max-lg:contents max-lg:*:order-first lg:col-start-2 lg:flex lg:flex-col lg:gap-4';

const ALONE = { grid: COLUMN, form: '', aside: '' };
const FORM_FIRST = {
  grid: `${GRID} lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_28rem]`,
  form: 'lg:col-start-1',
  aside: `${ASIDE} ${AFTER_FORM} lg:max-h-[calc(100dvh-2rem)]`,
};
const ASIDE_FIRST = {
  grid: `${GRID} lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_24rem]`,
  form: 'lg:col-start-2',
  aside: ASIDE,
};

/**
 * The frame of the four forms: title, Cancel, Create or Save, the message about a failed save, and the conflict dialog.
 */
export function RecordForm<Draft extends DraftBase>(props: RecordFormProps<Draft>) {
  const { noun, kind, draft, listPath, saving, onSubmit, onReplace, describe, children } = props;
  const { aside, isAsideFirst = false, bar, note } = props;
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
    endDraft(kind, draft.newId);
    navigate(listPath);
  }
  function replaceAndSubmit(next: Draft) {
    onReplace(next);
    onSubmit(next);
  }

  const besideForm = isAsideFirst ? ASIDE_FIRST : FORM_FIRST;
  const layout = aside === undefined ? ALONE : besideForm;
  const besides = aside !== undefined && <div className={layout.aside}>{aside}</div>;
  return (
    <Page
      title={`${updating ? 'Update' : 'New'} ${noun}`}
      width={aside === undefined && bar === undefined ? 'reading' : 'full'}
    >
      <form noValidate onSubmit={submit} className={layout.grid}>
        {isAsideFirst && besides}
        <div className={`flex min-w-0 flex-col gap-5 ${BESIDE_BAR} ${layout.form}`}>{children}</div>
        <div className={`flex flex-col gap-5 ${layout.form}`}>
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
        {!isAsideFirst && besides}
        {bar !== undefined && <div className="sticky bottom-0 z-30 -mx-4 sm:-mx-6 lg:hidden">{bar}</div>}
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
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

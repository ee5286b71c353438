import type { ReactNode } from 'react';
import { clearDraft, type DraftKind, hasDraft } from '#web/lib/draft.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useList } from './use-list.tsx';

interface ListPageProps<Row> {
  title: string;
  kind: DraftKind;
  formPath: string;
  rows: readonly Row[];
  searchLabel: string;
  /** What a search looks through. */
  textOf: (row: Row) => string;
  /** Instead of the list while there is nothing in it. */
  empty: ReactNode;
  /** Buttons before '+ Create New'. */
  actions?: ReactNode;
  /** The rows to draw now. */
  children: (shown: Row[]) => ReactNode;
}

/** The list of a kind: the way to a new record, search and sort, and the rows. */
export function ListPage<Row extends { name: string }>(props: ListPageProps<Row>) {
  const { title, kind, formPath, rows, searchLabel, textOf, empty, actions, children } = props;
  const { tools, shown, more, nothingFound } = useList(rows, searchLabel, textOf);
  return (
    <Page
      title={title}
      actions={
        <>
          {actions}
          {hasDraft(kind) && <LinkButton to={formPath}>Continue draft</LinkButton>}
          {/* Starts a form from nothing: what was left of an earlier draft goes. */}
          <LinkButton to={formPath} variant="primary" onClick={() => clearDraft(kind)}>
            + Create New
          </LinkButton>
        </>
      }
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {tools}
          {nothingFound ? <p className="text-muted">Nothing found.</p> : children(shown)}
          {more}
        </>
      )}
    </Page>
  );
}

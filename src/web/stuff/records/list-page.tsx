import type { ReactNode } from 'react';
import type { AnyKind } from '#domain/stuff/kinds.ts';
import { clearDraft, hasDraft } from '#web/lib/storage/draft.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { type DeeperSearch, type Orders, useList } from './use-list.tsx';

interface ListPageProps<Row> {
  title: string;
  kind: AnyKind;
  formPath: string;
  rows: readonly Row[];
  searchLabel: string;
  /** What a search looks through. */
  textOf: (row: Row) => string;
  /** And what it looks through besides, where rows have more than they show. */
  deeper?: DeeperSearch;
  /** Instead of the list while there is nothing in it. */
  empty: ReactNode;
  /** Buttons before '+ Create New'. */
  actions?: ReactNode;
  /** Above the list, whatever is in it: the way to another list. */
  above?: ReactNode;
  /** Between search and rows: what else chooses rows. */
  filters?: ReactNode;
  /** Ways to sort besides age and name. */
  orders?: Orders<Row>;
  /** Where a draft goes on; the form for a new record unless given. */
  draftPath?: string;
  /** The rows to draw now. */
  children: (shown: Row[]) => ReactNode;
}

/** The list of a kind: the way to a new record, search and sort, and the rows. */
export function ListPage<Row extends { name: string }>(props: ListPageProps<Row>) {
  const { title, kind, formPath, rows, searchLabel, textOf, empty, actions, children } = props;
  const { above, filters, orders, deeper, draftPath = formPath } = props;
  const { tools, shown, more, nothingFound } = useList(rows, searchLabel, textOf, orders, deeper);
  return (
    <Page
      title={title}
      actions={
        <>
          {actions}
          {hasDraft(kind) && <LinkButton to={draftPath}>Continue draft</LinkButton>}
          {/* Starts a form from nothing: what was left of an earlier draft goes. */}
          <LinkButton
            to={formPath}
            variant="primary"
            className="whitespace-nowrap"
            onClick={() => clearDraft(kind)}
          >
            + Create New
          </LinkButton>
        </>
      }
    >
      {above}
      {rows.length === 0 && filters === undefined ? (
        empty
      ) : (
        <>
          {tools}
          {filters}
          {nothingFound || shown.length === 0 ? (
            <p className="text-muted">Nothing found.</p>
          ) : (
            children(shown)
          )}
          {more}
        </>
      )}
    </Page>
  );
}

import type { ReactNode } from 'react';
import type { AnyKind } from '#domain/stuff/record-kinds.ts';
import { hasDraft } from '#web/lib/storage/draft.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { CreateNewLink } from './create-new-link.tsx';
import { type DeeperSearch, type Orders, useList } from './use-list.tsx';

interface ListPageProps<Row> {
  title: string;
  kind: AnyKind;
  formPath: string;
  rows: readonly Row[];
  searchLabel: string;
  /** The text that a search covers. */
  textOf: (row: Row) => string;
  /** More search data, for rows that have more than they show. */
  deeper?: DeeperSearch;
  empty: ReactNode;
  actions?: ReactNode;
  /** Always above the list: a link to another list. */
  above?: ReactNode;
  /** Between search and rows: more filters. */
  filters?: ReactNode;
  /** Sort orders besides age and name. */
  orders?: Orders<Row>;
  /** The path where a draft continues. Default: the form for a new record. */
  draftPath?: string;
  children: (shown: Row[]) => ReactNode;
}

export function ListPage<Row extends { name: string }>(props: ListPageProps<Row>) {
  const { title, kind, formPath, rows, searchLabel, textOf, empty, actions, children } = props;
  const { above, filters, orders, deeper, draftPath = formPath } = props;
  const { tools, similar, shown, more, nothingFound } = useList(rows, {
    searchLabel,
    textOf,
    furtherOrders: orders,
    deeper,
  });
  return (
    <Page
      title={title}
      actions={
        <>
          {actions}
          {hasDraft(kind) && <LinkButton to={draftPath}>Continue draft</LinkButton>}
          <CreateNewLink
            kind={kind}
            to={formPath}
            draftPath={draftPath}
            variant="primary"
            className="whitespace-nowrap"
          >
            + Create New
          </CreateNewLink>
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
          {similar}
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

import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { createSearch, type SearchEntry } from '#domain/codex/search/search.ts';
import { searchWordIndex } from '#domain/library/own-words.ts';
import type { WordIndex } from '#domain/library/own-words-schema.ts';
import { LIBRARY, type LibraryKind, titleOfMany } from '#domain/stuff/record-kinds.ts';
import { lazySearch } from '#web/lib/codex/lazy-search.ts';
import { readDraft } from '#web/lib/storage/draft.ts';
import { paths } from '#web/paths/paths.ts';
import { editPath, formPath } from '#web/paths/record-paths.ts';
import { useRecordPictures } from '#web/stuff/pictures/record-pictures.ts';
import { ListPage } from '#web/stuff/records/list-page.tsx';
import { type Described, RecordGrid } from '#web/stuff/records/record-grid.tsx';
import { useDelete } from '#web/stuff/records/use-delete.tsx';
import type { Orders } from '#web/stuff/records/use-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LibraryActions } from './library-actions.tsx';
import { KEPT_WHERE_USED } from './library-records.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { useTagFilter } from './tag-filter.tsx';

interface LibraryListProps<Row> {
  kind: LibraryKind;
  records: readonly Row[];
  /** The words of the records' texts. Undefined until they are loaded. */
  words: readonly WordIndex[] | undefined;
  remove: (id: string) => Promise<unknown>;
  /** The text that a search covers. */
  textOf: (record: Row) => string;
  /** Pass a stable function, as for `describe` below. */
  entryOf: (record: Row) => SearchEntry;
  orders: Orders<Row>;
  /** What a card shows. Pass a stable function, so that cards do not render again. */
  describe: (record: Row) => Described;
  icon: string;
  /** What this kind is for, shown to users who have no records of it. */
  explanation: string;
}

export function LibraryList<Row extends { id: string; name: string; tags: string[] }>(
  props: LibraryListProps<Row>,
) {
  const { kind, records, words, remove, textOf, entryOf, orders, describe, icon, explanation } = props;
  const { plural, many } = LIBRARY[kind];
  const navigate = useNavigate();
  const pictures = useRecordPictures('monster', kind === 'monster');
  const { ask, popup } = useDelete(remove, { note: KEPT_WHERE_USED });
  const { found, filters } = useTagFilter(records);
  const deeper = useMemo(() => {
    const texts =
      words &&
      searchWordIndex(
        words,
        found.map(({ id }) => id),
      );
    const part = () => ({ entries: found.map(entryOf), ...(texts && { text: texts }) });
    return { texts, search: lazySearch(() => createSearch(part())) };
  }, [found, words, entryOf]);

  const edit = useCallback(({ id }: Row) => navigate(editPath(kind, id)), [kind, navigate]);
  const askToDelete = useCallback(({ id, name }: Row) => ask({ id, name }), [ask]);

  return (
    <>
      <ListPage
        title="My Library"
        kind={kind}
        formPath={formPath(kind)}
        draftPath={draftPath(kind)}
        rows={found}
        searchLabel={`Search my ${many}`}
        textOf={textOf}
        deeper={deeper}
        orders={orders}
        actions={<LibraryActions kind={kind} rows={found} />}
        above={<LibraryTabs />}
        filters={filters}
        empty={
          <EmptyState
            title={`No ${titleOfMany(kind)} to Display`}
            icon={<GameIcon href={icon} className="size-14" />}
            action={<LinkButton to={paths.guide(plural)}>Look in the codex</LinkButton>}
          >
            {explanation}
          </EmptyState>
        }
      >
        {(shown) => (
          <RecordGrid
            records={shown}
            describe={describe}
            pictures={pictures}
            onEdit={edit}
            onDelete={askToDelete}
          />
        )}
      </ListPage>
      {popup}
    </>
  );
}

/** A draft of an existing record continues in the form of that record. */
function draftPath(kind: LibraryKind): string {
  const { id } = readDraft<{ id: string | null }>(kind, { id: null });
  return id === null ? formPath(kind) : editPath(kind, id);
}

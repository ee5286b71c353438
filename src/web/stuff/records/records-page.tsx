import { type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type RecordKind, titleOfMany } from '#domain/stuff/record-kinds.ts';
import { writeDraft } from '#web/lib/storage/draft.ts';
import { formPath } from '#web/paths/record-paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { listProps } from './kind-props.ts';
import { ListPage } from './list-page.tsx';
import { type Described, RecordGrid } from './record-grid.tsx';
import { useDelete } from './use-delete.tsx';

interface RecordsPageProps<Item> {
  kind: RecordKind;
  query: UseSuspenseQueryOptions<Item[], Error, Item[], string[]>;
  /** What a card shows. Pass a stable function, so that cards do not render again. */
  describe: (record: Item) => Described;
  toDraft: (record: Item) => object;
  remove: (id: string) => Promise<unknown>;
  /** The text that a search covers. */
  textOf: (record: Item) => string;
  icon: string;
  /** What this kind is for, shown to users who have no records of it. */
  explanation: string;
  actions?: ReactNode;
}

/** The list of a kind that consists only of its fields: one card per record, with edit and delete. */
export function RecordsPage<Item extends { name: string }>(props: RecordsPageProps<Item>) {
  const { kind, query, describe, toDraft, remove, textOf, icon, explanation, actions } = props;
  const { data: records } = useSuspenseQuery(query);
  const navigate = useNavigate();
  const { ask, popup } = useDelete(remove);

  const edit = useCallback(
    (record: Item) => {
      writeDraft(kind, toDraft(record));
      navigate(formPath(kind));
    },
    [kind, toDraft, navigate],
  );
  const askToDelete = useCallback(
    (record: Item) => {
      const { id, name } = describe(record);
      ask({ id, name });
    },
    [describe, ask],
  );

  return (
    <>
      <ListPage
        {...listProps(kind)}
        rows={records}
        textOf={textOf}
        actions={actions}
        empty={
          <EmptyState
            title={`No ${titleOfMany(kind)} to Display`}
            icon={<GameIcon href={icon} className="size-14" />}
          >
            {explanation}
          </EmptyState>
        }
      >
        {(shown) => <RecordGrid records={shown} describe={describe} onEdit={edit} onDelete={askToDelete} />}
      </ListPage>
      {popup}
    </>
  );
}

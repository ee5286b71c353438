import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import { type ListCallOf, PLAIN_RECORDS } from '#contract/plain-records.ts';
import { type PlainKind, titleOfMany } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { writeDraft } from '#web/lib/storage/draft.ts';
import { formPath } from '#web/paths/record-paths.ts';
import { useRecordPictures } from '#web/stuff/pictures/record-pictures.ts';
import { recordsQuery } from '#web/stuff/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GameIcon } from '#web/ui/icon.tsx';
import { type FormOfFields, recordToDraft } from './fields-draft.ts';
import { listProps } from './kind-props.ts';
import { ListPage } from './list-page.tsx';
import { type Described, RecordGrid } from './record-grid.tsx';
import { useDelete } from './use-delete.tsx';

type ItemOf<Kind extends PlainKind> = ResponseOf<ListCallOf<Kind>>[number];

interface RecordsPageProps<Kind extends PlainKind> {
  /** Pass a constant. */
  form: FormOfFields<Kind>;
  /** What a card shows. Pass a stable function, so that cards do not render again. */
  describe: (record: ItemOf<Kind>) => Described;
  /** The text that a search covers. */
  textOf: (record: ItemOf<Kind>) => string;
  icon: string;
  /** What this kind is for, shown to users who have no records of it. */
  explanation: string;
  actions?: ReactNode;
}

/** The list of a kind that consists only of its fields: one card per record, with edit and delete. */
export function RecordsPage<Kind extends PlainKind>(props: RecordsPageProps<Kind>) {
  const { form, describe, textOf, icon, explanation, actions } = props;
  const { kind } = form;
  const { data: records } = useSuspenseQuery(recordsQuery(kind));
  const pictures = useRecordPictures(kind);
  const navigate = useNavigate();
  const { ask, popup } = useDelete((id) => callApi(PLAIN_RECORDS[kind].calls.remove, { params: { id } }));

  const edit = useCallback(
    (record: ItemOf<Kind>) => {
      writeDraft(form.kind, recordToDraft(form, record));
      navigate(formPath(form.kind));
    },
    [form, navigate],
  );
  const askToDelete = useCallback(
    (record: ItemOf<Kind>) => {
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

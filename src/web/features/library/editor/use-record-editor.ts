import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { saveMessagesOf } from '#contract/save-messages.ts';
import type { KnownWays } from '#domain/library/known-ways.ts';
import { titleOf } from '#domain/stuff/record-kinds.ts';
import { editPath, formPath, listPath, NAME_PARAMETER, recordPath } from '#web/paths/record-paths.ts';
import { saveWithPicture } from '#web/stuff/pictures/record-pictures.ts';
import { newDraftBase, useDraft } from '#web/stuff/records/use-draft.ts';
import { useSave } from '#web/stuff/records/use-save.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { LibraryDraft, LibraryRecords } from '../library-records.ts';

interface Editor<Fields extends { name: string }> {
  records: Pick<LibraryRecords<never, Fields>, 'kind' | 'send' | 'findLatest'>;
  blank: Fields;
  schema: z.ZodMiniType;
  describe: (fields: Fields) => Record<string, string>;
  onProblem: () => void;
}

/**
 * The draft of a library record. Saves it when it is valid. After the first attempt, each invalid field shows its
 * error.
 */
export function useRecordEditor<Fields extends { name: string }>(editor: Editor<Fields>) {
  type Draft = LibraryDraft<Fields>;
  const { records, blank, schema, describe, onProblem } = editor;
  const { kind, send, findLatest } = records;
  const name = useSearchParams()[0].get(NAME_PARAMETER);
  const { draft, change, replace } = useDraft<Draft>(kind, () => ({
    ...newDraftBase(),
    ...(name !== null && { startedAs: name }),
    fields: { ...blank, name: name ?? blank.name },
  }));
  const { id, fields } = draft;
  const known: KnownWays = useMemo(() => new Map(draft.known), [draft.known]);

  const saving = useSave<Draft>({
    kind,
    formPath: id === null ? formPath(kind) : editPath(kind, id),
    messages: saveMessagesOf(kind),
    send: (mine) => (kind === 'monster' ? saveWithPicture(kind, mine, () => send(mine)) : send(mine)),
    findLatest,
    pathAfter: (saved) => recordPath(kind, saved),
  });

  const [hasFailed, setFailed] = useState(false);
  const stillWrong = useMemo(
    () => (hasFailed ? problemsOf(schema, fields) : {}),
    [hasFailed, schema, fields],
  );
  const errors: Record<string, string> = { ...saving.fieldErrors, ...stillWrong };

  function submit(mine: Draft) {
    const [first] = Object.values(problemsOf(schema, mine.fields));
    setFailed(first !== undefined);
    if (first === undefined) void saving.save(mine);
    else {
      onProblem();
      toast.error(first);
    }
  }

  return {
    fields,
    known,
    /** The id of the record, also before it is saved. */
    id: id ?? draft.newId,
    errors,
    change: (next: (before: Fields) => Fields) => change((before) => ({ fields: next(before.fields) })),
    changePicture: (picture: string | null) => change({ picture } as Partial<Draft>),
    form: {
      noun: titleOf(kind),
      kind,
      draft,
      listPath: id === null ? listPath(kind) : recordPath(kind, id),
      saving,
      onSubmit: submit,
      onReplace: replace,
      describe: (of: Draft) => describe(of.fields),
    },
  };
}

/** The errors of the fields by payload name: 'actions.0.desc'. */
function problemsOf(schema: z.ZodMiniType, fields: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, fields);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

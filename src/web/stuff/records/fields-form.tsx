import { useState } from 'react';
import { PLAIN_RECORDS } from '#contract/plain-records.ts';
import { saveMessagesOf } from '#contract/save-messages.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { listPath } from '#web/paths/record-paths.ts';
import { MentionedIn } from '#web/stuff/journal/mentioned-in.tsx';
import { PictureField } from '#web/stuff/pictures/record-picture.tsx';
import { saveWithPicture } from '#web/stuff/pictures/record-pictures.ts';
import { isMissing } from '#web/stuff/players/character-fields.ts';
import { recordsQuery } from '#web/stuff/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import {
  emptyDraft,
  type FieldsDraft,
  type FormOfFields,
  idOfRecord,
  type PlainRecord,
  recordToDraft,
} from './fields-draft.ts';
import { formProps, saveProps } from './kind-props.ts';
import { RecordForm } from './record-form.tsx';
import { SheetSection } from './sheet-section.tsx';
import { describeSheet, sheetPayload } from './sheet-text.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

/** The form of a kind that consists only of its fields, one per line, with an optional sheet. */
export function FieldsForm({ form }: { form: FormOfFields }) {
  const { kind, fields, columns, hasStatBlock = false } = form;
  const { draft, change, replace } = useDraft(kind, () => emptyDraft(form));
  // After the first attempt, missing fields stay marked until they are filled.
  const [tried, setTried] = useState(false);
  const saving = useSave<FieldsDraft>({
    ...saveProps(kind),
    send: (mine) => saveWithPicture(kind, mine, () => send(form, mine)),
    findLatest: (id) => findLatest(form, id),
    pathAfter: () => listPath(kind),
  });

  function submit(mine: FieldsDraft) {
    setTried(true);
    if (fields.some(({ key }) => isMissing(textIn(mine, key)))) toast.error(saveMessagesOf(kind).incomplete);
    else void saving.save(mine);
  }

  return (
    <RecordForm
      {...formProps(kind)}
      draft={draft}
      saving={saving}
      onSubmit={submit}
      onReplace={replace}
      describe={(one) => ({
        ...Object.fromEntries(fields.map(({ key, label }) => [label, textIn(one, key)])),
        ...(one.sheet && describeSheet(one.sheet)),
      })}
    >
      <Card className={`grid gap-5 ${columns.grid}`}>
        {fields.map(({ key, label, sent, numeric }) => (
          <TextField
            key={key}
            label={label}
            required
            autoFocus={key === 'name'}
            maxLength={TEXT_MAXIMUM}
            inputMode={numeric ? 'numeric' : 'text'}
            className={numeric ? '' : columns.wide}
            value={textIn(draft, key)}
            error={
              tried && isMissing(textIn(draft, key)) ? `${label} is required.` : saving.fieldErrors[sent]
            }
            onChange={(event) => change((before) => ({ ...before, [key]: event.target.value }))}
          />
        ))}
      </Card>
      <PictureField
        kind={kind}
        draft={draft}
        name={textIn(draft, 'name')}
        onChange={(picture) => change({ picture })}
      />
      {draft.sheet && (
        <SheetSection
          key={draft.newId}
          hasStatBlock={hasStatBlock}
          sheet={draft.sheet}
          errors={saving.fieldErrors}
          onChange={(sheet) => change((before) => ({ ...before, sheet }))}
        />
      )}
      {draft.id !== null && <MentionedIn kind={kind} id={draft.id} />}
    </RecordForm>
  );
}

function textIn(draft: FieldsDraft, key: string): string {
  return draft[key] as string;
}

function send({ kind, fields }: FormOfFields, draft: FieldsDraft) {
  const { create, update } = PLAIN_RECORDS[kind].calls;
  const { id, newId, version, sheet } = draft;
  const body = {
    ...Object.fromEntries(fields.map(({ key, sent }) => [sent, textIn(draft, key)])),
    ...(sheet && sheetPayload(sheet)),
  };
  // TypeScript does not see that the body is of the kind of the call.
  return id === null
    ? callApi(create, { body: { ...body, new_id: newId } as never })
    : callApi(update, { params: { id }, body: { ...body, version } as never });
}

async function findLatest(form: FormOfFields, id: string): Promise<FieldsDraft | undefined> {
  const { kind } = form;
  const records: PlainRecord[] = await queryClient.fetchQuery({ ...recordsQuery(kind), staleTime: 0 });
  const latest = records.find((record) => idOfRecord(kind, record) === id);
  return latest && recordToDraft(form, latest);
}

import { useState } from 'react';
import type { AnsweringCall, CallWithId, SendingCall } from '#contract/call.ts';
import { PLAIN_RECORDS } from '#contract/plain-records.ts';
import { saveMessagesOf } from '#contract/save-messages.ts';
import { isPicturedKind } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { listPath } from '#web/paths/record-paths.ts';
import { MentionedIn } from '#web/stuff/journal/mentioned-in.tsx';
import { PictureField } from '#web/stuff/pictures/record-picture.tsx';
import { saveWithPicture } from '#web/stuff/pictures/record-pictures.ts';
import { recordsQuery } from '#web/stuff/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { FieldControl } from './field-control.tsx';
import {
  type AnyField,
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
import { isMissingIn, isRequired, textIn, valueToSend, wordsOf } from './typed-fields.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

/** The form of a kind that consists only of its fields, one per line, with an optional sheet. */
export function FieldsForm({ form }: { form: FormOfFields }) {
  const { kind, columns, hasStatBlock = false } = form;
  const fields: readonly AnyField[] = form.fields;
  const { draft, change, replace } = useDraft(kind, () => emptyDraft(form));
  // After the first attempt, missing fields stay marked until they are filled.
  const [tried, setTried] = useState(false);
  const saving = useSave<FieldsDraft>({
    ...saveProps(kind),
    send: (mine) => saveWithPicture(kind, mine, () => send(form, mine)),
    findLatest: (id) => findLatest(form, id),
    pathAfter: () => listPath(kind),
  });

  const isMissing = (field: AnyField, mine: FieldsDraft) => isMissingIn(kind, field, textIn(mine, field));

  function submit(mine: FieldsDraft) {
    setTried(true);
    if (fields.some((field) => isMissing(field, mine))) toast.error(saveMessagesOf(kind).incomplete);
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
        ...Object.fromEntries(fields.map((field) => [field.label, describeField(field, textIn(one, field))])),
        ...(one.sheet && describeSheet(one.sheet)),
      })}
    >
      <Card className={`grid gap-5 ${columns.grid}`}>
        {fields.map((field) => (
          <FieldControl
            key={field.key}
            field={field}
            isRequired={isRequired(kind, field)}
            text={textIn(draft, field)}
            error={
              tried && isMissing(field, draft)
                ? `${field.label} is required.`
                : saving.fieldErrors[field.sent]
            }
            wide={columns.wide}
            onChange={(text) => change((before) => ({ ...before, [field.key]: text }))}
          />
        ))}
      </Card>
      {isPicturedKind(kind) && (
        <PictureField
          kind={kind}
          draft={draft}
          name={String(draft.name)}
          onChange={(picture) => change({ picture })}
        />
      )}
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

function describeField(field: AnyField, text: string): string {
  return wordsOf(field)?.[text] ?? text;
}

/** The calls of any kind. */
interface SaveCalls {
  create: SendingCall & AnsweringCall<{ id: string; message: string }>;
  update: SendingCall & AnsweringCall<{ id: string; message: string }> & CallWithId;
}

function send({ kind, fields: typed }: FormOfFields, draft: FieldsDraft) {
  const fields: readonly AnyField[] = typed;
  const { create, update }: SaveCalls = PLAIN_RECORDS[kind].calls;
  const { id, newId, version, sheet } = draft;
  const body = {
    ...Object.fromEntries(fields.map((field) => [field.sent, valueToSend(field, textIn(draft, field))])),
    ...(sheet && sheetPayload(sheet)),
  };
  return id === null
    ? callApi(create, { body: { ...body, new_id: newId } })
    : callApi(update, { params: { id }, body: { ...body, version } });
}

async function findLatest(form: FormOfFields, id: string): Promise<FieldsDraft | undefined> {
  const { kind } = form;
  const records: PlainRecord[] = await queryClient.fetchQuery({ ...recordsQuery(kind), staleTime: 0 });
  const latest = records.find((record) => idOfRecord(kind, record) === id);
  return latest && recordToDraft(form, latest);
}

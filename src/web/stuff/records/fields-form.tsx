import { useState } from 'react';
import { saveMessagesOf } from '#contract/save-messages.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { PlainKind } from '#domain/stuff/record-kinds.ts';
import { listPath } from '#web/paths/record-paths.ts';
import { isMissing } from '#web/stuff/players/character-fields.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { formProps, saveProps } from './kind-props.ts';
import { RecordForm } from './record-form.tsx';
import { SheetSection } from './sheet-section.tsx';
import { describeSheet, type SheetText } from './sheet-text.ts';
import { type DraftBase, useDraft } from './use-draft.ts';
import { type SavePlan, useSave } from './use-save.ts';

/** A typed field. All are required. */
export interface TypedField<Key extends string> {
  key: Key;
  label: string;
  sent: string;
  numeric?: boolean;
}

/** The draft of a form of fields: numbers stay text until they are sent. Some kinds also have a sheet. */
type FieldsDraft<Key extends string> = DraftBase & Record<Key, string> & { sheet?: SheetText };

interface FieldsFormProps<Key extends string, Draft extends FieldsDraft<Key>>
  extends Pick<SavePlan<Draft>, 'send' | 'findLatest'> {
  kind: PlainKind;
  fields: readonly TypedField<Key>[];
  empty: () => Draft;
  /** CSS classes: the columns of the number fields, and the full width of text fields. */
  columns: { grid: string; wide: string };
  hasStatBlock?: boolean;
}

/** The form of a kind that consists only of its fields, one per line, with an optional sheet. */
export function FieldsForm<Key extends string, Draft extends FieldsDraft<Key>>(
  props: FieldsFormProps<Key, Draft>,
) {
  const { kind, fields, empty, columns, hasStatBlock = false, send, findLatest } = props;
  const { draft, change, replace } = useDraft(kind, empty);
  // After the first attempt, missing fields stay marked until they are filled.
  const [tried, setTried] = useState(false);
  const saving = useSave<Draft>({ ...saveProps(kind), send, findLatest, pathAfter: () => listPath(kind) });

  function submit(mine: Draft) {
    setTried(true);
    if (fields.some(({ key }) => isMissing(mine[key]))) toast.error(saveMessagesOf(kind).incomplete);
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
        ...Object.fromEntries(fields.map(({ key, label }) => [label, one[key]])),
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
            value={draft[key]}
            error={tried && isMissing(draft[key]) ? `${label} is required.` : saving.fieldErrors[sent]}
            onChange={(event) => change((before) => ({ ...before, [key]: event.target.value }))}
          />
        ))}
      </Card>
      {draft.sheet && (
        <SheetSection
          key={draft.newId}
          hasStatBlock={hasStatBlock}
          sheet={draft.sheet}
          errors={saving.fieldErrors}
          onChange={(sheet) => change((before) => ({ ...before, sheet }))}
        />
      )}
    </RecordForm>
  );
}

import { useId, useMemo } from 'react';
import {
  AUDIENCES,
  type Audience,
  NOTE_TYPES,
  type NoteFields,
  type NoteType,
} from '#domain/journal/fields.ts';
import { useNotes } from '#web/lib/journal/use-journal.ts';
import { JournalEditor } from '#web/stuff/journal/journal-editor.tsx';
import { textControl } from '#web/stuff/records/text-control.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { tagsOfNotes } from './filter-notes.ts';
import { AUDIENCE_NAMES, TYPE_NAMES } from './note-words.ts';

interface NoteFormProps {
  id: string;
  fields: NoteFields;
  onChange: (part: Partial<NoteFields>) => void;
}

export function NoteForm({ id, fields, onChange }: NoteFormProps) {
  const { name, type, audience, text, campaign_id } = fields;
  const control = textControl({ fields, change: onChange });
  const notes = useNotes(campaign_id);
  const tagsId = useId();
  const knownTags = useMemo(
    () => tagsOfNotes((notes ?? []).filter(({ note_id }) => note_id !== id)),
    [notes, id],
  );
  return (
    <Card className="flex min-w-0 flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <TextField
          label="Title"
          required
          autoFocus={name === ''}
          className="max-lg:sm:col-span-2"
          {...control('name')}
        />
        <SelectField
          label="Type"
          value={type}
          onChange={(event) => onChange({ type: event.target.value as NoteType })}
        >
          {NOTE_TYPES.map((one) => (
            <option key={one} value={one}>
              {TYPE_NAMES[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="For"
          value={audience}
          onChange={(event) => onChange({ audience: event.target.value as Audience })}
        >
          {AUDIENCES.map((one) => (
            <option key={one} value={one}>
              {AUDIENCE_NAMES[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Tags"
          placeholder="dwarf, patron"
          className="max-lg:sm:col-span-2"
          list={tagsId}
          {...control('tags')}
        />
        <datalist id={tagsId}>
          {knownTags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
      <JournalEditor
        label="Text"
        value={text}
        rollLabel={name === '' ? 'Note' : name}
        onChange={(changed) => onChange({ text: changed })}
      />
    </Card>
  );
}

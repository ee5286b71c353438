import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { toggleCheckBox } from '#domain/journal/check-boxes.ts';
import { JournalEditor } from '#web/stuff/journal/journal-editor.tsx';
import { JournalText } from '#web/stuff/journal/journal-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface EditableTextProps {
  label: string;
  /** The reason for the rolls of its dice. */
  title: string;
  value: string;
  onChange: (value: string) => void;
  emptyText: string;
}

/** A text that is read at the table, with boxes to check. A press on Edit opens the editor. */
export function EditableText({ label, title, value, onChange, emptyText }: EditableTextProps) {
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{label}</h2>
        <Button
          aria-label={isEdited ? `Done with the ${label.toLowerCase()}` : `Edit the ${label.toLowerCase()}`}
          onClick={() => setEdited(!isEdited)}
        >
          <Icon of={isEdited ? Check : Pencil} />
          {isEdited ? 'Done' : 'Edit'}
        </Button>
      </div>
      {isEdited && (
        <JournalEditor label={label} value={value} rollLabel={title} autoFocus onChange={onChange} />
      )}
      {!isEdited && value === '' && <p className="text-muted">{emptyText}</p>}
      {!isEdited && value !== '' && (
        <div className="max-w-prose">
          <JournalText
            text={value}
            rollLabel={title}
            headingLevel={3}
            onToggle={(line) => onChange(toggleCheckBox(value, line))}
          />
        </div>
      )}
    </>
  );
}

import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import type { AnyField } from './fields-draft.ts';
import { wordsOf } from './typed-fields.ts';

interface FieldControlProps {
  field: AnyField;
  isRequired: boolean;
  text: string;
  error: string | undefined;
  /** The full width of the form, for texts. */
  wide: string;
  onChange: (text: string) => void;
}

/** The control for one field of a form, by its sort. */
export function FieldControl({ field, isRequired, text, error, wide, onChange }: FieldControlProps) {
  const { key, label, sort } = field;
  const common = { label, error, required: isRequired, value: text };
  const words = wordsOf(field);
  if (words !== undefined) {
    return (
      <SelectField {...common} onChange={(event) => onChange(event.target.value)}>
        {sort === 'choice' && <option value="">{isRequired ? 'Choose…' : 'None'}</option>}
        {Object.entries(words).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
    );
  }
  if (sort === 'long') {
    return (
      <TextAreaField
        {...common}
        className={wide}
        maxLength={LONG_TEXT_MAXIMUM}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextField
      {...common}
      autoFocus={key === 'name'}
      maxLength={TEXT_MAXIMUM}
      inputMode={sort === 'number' ? 'numeric' : 'text'}
      className={sort === 'number' ? '' : wide}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

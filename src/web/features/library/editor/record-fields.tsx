import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { ListField } from './list-field.tsx';
import { NumberField } from './number-field.tsx';

export interface RecordFieldsProps<Fields> {
  fields: Fields;
  /** By payload name. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Fields>) => void;
}

type KeysOf<Fields, Value> = string &
  { [Key in keyof Fields]-?: Fields[Key] extends Value ? Key : never }[keyof Fields];
type More<Component extends (props: never) => unknown> = Partial<Parameters<Component>[0]>;

/** The controls of a record's form by the name of the field. Each shows its value and its error. */
export function recordFields<Fields extends object>({ fields, errors, onChange }: RecordFieldsProps<Fields>) {
  const change = (key: keyof Fields, value: unknown) => onChange({ [key]: value } as Partial<Fields>);
  const textIn = (key: keyof Fields & string) => ({
    value: (fields[key] ?? '') as string,
    error: errors[key],
    onChange: (event: { target: { value: string } }) => change(key, event.target.value),
  });
  return {
    text: (key: KeysOf<Fields, string | undefined>, label: string, more: More<typeof TextField> = {}) => (
      <TextField label={label} maxLength={TEXT_MAXIMUM} {...textIn(key)} {...more} />
    ),
    area: (key: KeysOf<Fields, string>, label: string, more: More<typeof TextAreaField> = {}) => (
      <TextAreaField label={label} maxLength={LONG_TEXT_MAXIMUM} {...textIn(key)} {...more} />
    ),
    list: (key: KeysOf<Fields, string[]>, label: string, more: More<typeof ListField> = {}) => (
      <ListField
        label={label}
        separator=","
        values={fields[key] as string[]}
        error={errors[key]}
        onChange={(values) => change(key, values)}
        {...more}
      />
    ),
    choice: <Key extends keyof Fields>(
      key: Key,
      label: string,
      values: readonly Fields[Key][],
      { nameOf = String, className }: { nameOf?: (value: Fields[Key]) => string; className?: string } = {},
    ) => (
      <SelectField
        label={label}
        className={className}
        value={String(fields[key])}
        onChange={(event) =>
          change(
            key,
            values.find((value) => String(value) === event.target.value),
          )
        }
      >
        {values.map((value) => (
          <option key={String(value)} value={String(value)}>
            {nameOf(value)}
          </option>
        ))}
      </SelectField>
    ),
    /** `usual` is the value that follows from the other figures. */
    number: (
      key: KeysOf<Fields, number>,
      label: string,
      [minimum, maximum]: readonly [number, number],
      usual?: number,
    ) => (
      <NumberField
        label={label}
        minimum={minimum}
        maximum={maximum}
        usual={usual}
        value={fields[key] as number}
        onChange={(value) => change(key, value)}
      />
    ),
  };
}

import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

type TextKey<Fields> = { [Key in keyof Fields]: Fields[Key] extends string ? Key : never }[keyof Fields];

interface Control<Fields> {
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  /** By payload name. */
  errors?: Readonly<Record<string, string>>;
}

/** Returns the props of a text field. `sent` is its payload name, if it is not the name of the field. */
export function textControl<Fields>({ fields, change, errors = {} }: Control<Fields>) {
  return (key: TextKey<Fields> & string, sent: string = key, maxLength = TEXT_MAXIMUM) => ({
    maxLength,
    value: String(fields[key]),
    error: errors[sent],
    onChange: (event: { target: { value: string } }) =>
      change({ [key]: event.target.value } as Partial<Fields>),
  });
}

import { type ComponentProps, useState } from 'react';
import { TextField } from '#web/ui/form/field.tsx';

interface TypedFieldProps<Value>
  extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> {
  /** The value as it is written. */
  value: string;
  /** Undefined for a text that is not a value. */
  read: (typed: string) => Value | undefined;
  /** The error of such a text. */
  rule: string;
  onChange: (value: Value) => void;
}

/** A value that is read while it is typed. Invalid input stays in the field with an error until the field is left. */
export function TypedField<Value>({ value, read, rule, error, onChange, ...field }: TypedFieldProps<Value>) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && read(typed) === undefined;
  return (
    <TextField
      {...field}
      value={typed ?? value}
      error={isWrong ? rule : error}
      onChange={(event) => {
        setTyped(event.target.value);
        const given = read(event.target.value);
        if (given !== undefined) onChange(given);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

import { type ReactNode, useState } from 'react';
import { TextField } from '#web/ui/form/field.tsx';

interface ListFieldProps {
  label: string;
  values: readonly string[];
  separator: ',' | ';';
  hint?: ReactNode;
  placeholder?: string;
  error?: string | undefined;
  className?: string;
  onChange: (values: string[]) => void;
}

/** A list written as one line with separators. The line stays as typed until the field loses the focus. */
export function ListField({ values, separator, onChange, ...field }: ListFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      value={typed ?? values.join(`${separator} `)}
      onChange={(event) => {
        setTyped(event.target.value);
        const words = event.target.value.split(separator).map((word) => word.trim());
        onChange([...new Set(words.filter((word) => word !== ''))]);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

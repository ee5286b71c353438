import { type ReactNode, useState } from 'react';
import { TextField } from '#web/ui/form/field.tsx';
import { DerivedValueNote } from './derived-value-note.tsx';

interface NumberFieldProps {
  label: string;
  value: number;
  minimum: number;
  maximum: number;
  /** The value that follows from the other figures, with a way back to it as the hint. */
  usual?: number | undefined;
  /** The name of the figure, for screen readers, if it is not the label. */
  of?: string;
  /** How the usual value is written. */
  format?: (value: number) => string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  onChange: (value: number) => void;
}

/** A whole number. Invalid input stays in the field with an error until the field is left. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    usual,
    of = props.label,
    format = inFigures,
    minimum,
    maximum,
    hint,
    error,
    onChange,
    ...field
  } = props;
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readWhole(typed, minimum, maximum) === undefined;
  return (
    <TextField
      {...field}
      hint={
        usual === undefined ? (
          hint
        ) : (
          <DerivedValueNote
            of={of}
            value={format(value)}
            usual={format(usual)}
            onReturn={() => onChange(usual)}
          />
        )
      }
      inputMode={minimum < 0 ? 'text' : 'numeric'}
      value={typed ?? String(value).replace('-', '−')}
      error={
        isWrong
          ? `A whole number from ${minimum} to ${maximum.toLocaleString('en')}.`.replace('-', '−')
          : error
      }
      onChange={(event) => {
        setTyped(event.target.value);
        const read = readWhole(event.target.value, minimum, maximum);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function inFigures(value: number): string {
  return value.toLocaleString('en');
}

function readWhole(typed: string, minimum: number, maximum: number): number | undefined {
  const text = typed.trim().replace('−', '-').replaceAll(',', '');
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= minimum && value <= maximum ? value : undefined;
}

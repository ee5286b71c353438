import type { ReactNode } from 'react';
import { DerivedValueNote } from './derived-value-note.tsx';
import { TypedField } from './typed-field.tsx';

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

/** A whole number. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    usual,
    of = props.label,
    format = inFigures,
    minimum,
    maximum,
    hint,
    onChange,
    ...field
  } = props;
  return (
    <TypedField
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
      value={String(value).replace('-', '−')}
      read={(typed) => readWhole(typed, minimum, maximum)}
      rule={wholeNumberRule(minimum, maximum)}
      onChange={onChange}
    />
  );
}

export function wholeNumberRule(minimum: number, maximum: number): string {
  return `A whole number from ${minimum} to ${maximum.toLocaleString('en')}.`.replace('-', '−');
}

function inFigures(value: number): string {
  return value.toLocaleString('en');
}

export function readWhole(typed: string, minimum: number, maximum: number): number | undefined {
  const text = typed.trim().replace('−', '-').replaceAll(',', '');
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= minimum && value <= maximum ? value : undefined;
}

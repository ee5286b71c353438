import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export function SelectField({
  label,
  error,
  hint,
  required,
  className,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => <select className="control" {...select} {...control} />}
    </Field>
  );
}

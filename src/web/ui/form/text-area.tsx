import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { limitTyping } from './limit-typing.ts';

/** Grows with its text in browsers that support it. */
export function TextAreaField({
  label,
  error,
  hint,
  required,
  className,
  maxLength,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => (
        <textarea
          rows={4}
          className="control field-sizing-content max-h-128 min-h-28!"
          onInput={limitTyping(maxLength)}
          {...area}
          {...control}
        />
      )}
    </Field>
  );
}

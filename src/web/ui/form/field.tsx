import { type ComponentProps, type ReactNode, useId } from 'react';
import { limitTyping } from './limit-typing.ts';

export interface FieldProps {
  label: string;
  /** What is wrong with the value; shown beside the field and read out with it. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** The label stands above the control, its error beneath it. Every control of a form goes through here. */
export function Field({
  label,
  error,
  hint,
  required = false,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1.5 ${className ?? ''}`}>
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="text-danger" title="Required">
            *
          </span>
        )}
        {hint !== undefined && (
          <span id={`${id}-hint`} className="ml-auto text-muted">
            {hint}
          </span>
        )}
      </div>
      {children({
        id,
        required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** A one-line text box; `maxLength` counts characters as the server does. Numbers are text boxes too: with `inputMode="numeric"`, free of spinners and wheel traps. */
export function TextField({
  label,
  error,
  hint,
  required,
  className,
  maxLength,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(control) => (
        <input
          className="control"
          autoComplete="off"
          onInput={limitTyping(maxLength)}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}

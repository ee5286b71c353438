import { type ComponentProps, type ReactNode, useId } from 'react';
import { limitTyping } from './limit-typing.ts';

export interface FieldProps {
  label: string;
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

/** The label is above the control, the error below it. Every form control uses this component. */
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

/**
 * A one-line text box. `maxLength` counts characters like the server. Numbers also use it, with `inputMode="numeric"`,
 * because number inputs have spinners and react to the wheel.
 */
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

import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** While `busy`, the button stays focusable and keeps its name, but a press has no effect. */
  busy?: boolean;
}

export function Button({
  variant,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...others
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonStyle(variant, `${busy ? 'cursor-progress opacity-70' : ''} ${className ?? ''}`)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...others}
    />
  );
}

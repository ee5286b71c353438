/** `delete` opens the delete confirmation. `danger` is the button that then deletes. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'delete' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border px-4 py-2 text-center font-semibold ' +
  'no-underline transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent enabled:hover:bg-accent/85 [a&]:hover:bg-accent/85',
  secondary: 'border-edge bg-raised text-text enabled:hover:border-accent [a&]:hover:border-accent',
  quiet: 'border-transparent text-text enabled:hover:bg-text/10 [a&]:hover:bg-text/10',
  delete: 'border-transparent text-danger enabled:hover:bg-danger/10 [a&]:hover:bg-danger/10',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:bg-danger/85 [a&]:hover:bg-danger/85',
};

export function buttonStyle(variant: ButtonVariant = 'secondary', className = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${className}`;
}

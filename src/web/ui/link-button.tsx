import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

/** A link that looks like a button. As a link, it can be opened in another tab. */
export function LinkButton({
  variant,
  className,
  ...others
}: LinkProps & { variant?: ButtonVariant; className?: string }) {
  return <Link className={buttonStyle(variant, className)} {...others} />;
}

import { ArrowLeft } from 'lucide-react';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';

/** The Back link looks the same on every page. */
export function BackLink({ to, className }: { to: string; className?: string }) {
  return (
    <LinkButton to={to} variant="quiet" {...(className !== undefined && { className })}>
      <Icon of={ArrowLeft} />
      Back
    </LinkButton>
  );
}

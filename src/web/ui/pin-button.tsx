import { LayoutDashboard } from 'lucide-react';
import { type Pinnable, pin } from '#web/lib/screen/pin.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-style.ts';
import { Icon } from './icon.tsx';

interface PinButtonProps {
  what: Pinnable;
  variant?: ButtonVariant;
  className?: string;
}

/** Adds an entry or a record to the game master's screen. A screen needs an account, so visitors do not see it. */
export function PinButton({ what, variant = 'quiet', className }: PinButtonProps) {
  const isSignedIn = typeof useUsername() === 'string';
  if (!isSignedIn) return null;
  return (
    <Button variant={variant} className={className ?? 'justify-start!'} onClick={() => void pin(what)}>
      <Icon of={LayoutDashboard} />
      Pin to screen
    </Button>
  );
}

import type { ReactNode } from 'react';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { type ActionName, run } from '../actions.ts';
import { describeKey, shortcuts } from '../shortcuts.ts';
import { useTracker } from '../tracker.tsx';

interface ActionButtonProps {
  action: ActionName;
  /** The name where the button shows only an icon. */
  label?: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button for what a key does as well; its tip tells the key. */
export function ActionButton({ action, label, variant, disabled, className, children }: ActionButtonProps) {
  const tracker = useTracker();
  const key = useStore(shortcuts, ({ bindings }) => bindings[action]);
  const tip = [label, key && `(${describeKey(key)})`].filter(Boolean).join(' ');
  return (
    <Button
      variant={variant ?? 'secondary'}
      disabled={disabled}
      aria-label={label}
      title={tip || undefined}
      className={className ?? ''}
      onClick={() => run(tracker, action)}
    >
      {children}
    </Button>
  );
}

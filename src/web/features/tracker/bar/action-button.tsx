import type { KeyboardEvent, ReactNode } from 'react';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { type ActionName, run } from '../keyboard/actions.ts';
import { describeKey, shortcuts } from '../keyboard/shortcuts.ts';
import { useTracker } from '../state/tracker.tsx';

interface ActionButtonProps {
  action: ActionName;
  /** The accessible name of a button that shows only an icon. */
  label?: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  expanded?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A button for an action that also has a key. Its tooltip shows the key. An inactive button keeps the focus: a disabled
 * element would lose it to the page.
 */
export function ActionButton(props: ActionButtonProps) {
  const { action, label, variant, disabled, expanded, className, children } = props;
  const tracker = useTracker();
  const key = useStore(shortcuts, ({ bindings }) => bindings[action]);
  const tip = [label, key && `(${describeKey(key)})`].filter(Boolean).join(' ');
  return (
    <Button
      variant={variant ?? 'secondary'}
      aria-disabled={disabled || undefined}
      aria-label={label}
      aria-expanded={expanded}
      title={tip || undefined}
      className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${className ?? ''}`}
      onKeyDown={stopRepeating}
      onClick={() => {
        if (!disabled) run(tracker, action);
      }}
    >
      {children}
    </Button>
  );
}

/** A held Enter presses a button repeatedly. With Next turn it would skip through the round. */
export function stopRepeating(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

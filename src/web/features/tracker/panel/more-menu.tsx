import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isTyping } from '#web/ui/is-typing.ts';
import { leaveForRow } from '../focus/shown-combatant.ts';
import { describeKey, shortcuts } from '../keyboard/shortcuts.ts';
import { useTracker, useView } from '../state/tracker.tsx';
import { MoreContent } from './more-content.tsx';

/**
 * The button and the menu below it. Not modal: the list is beside it. It closes with Escape, with a press outside, and
 * when the panel shows another combatant.
 */
export function MoreMenu({ combatant, className }: { combatant: Combatant; className: string }) {
  const tracker = useTracker();
  const { view } = tracker;
  const key = useStore(shortcuts, ({ bindings }) => bindings.more);
  const root = useRef<HTMLDivElement>(null);
  const isOpen = useView(({ more }) => more === combatant.id);
  const close = () => view.set({ more: null });
  const known = useRef(combatant.id);

  useEffect(() => {
    const before = known.current;
    known.current = combatant.id;
    if (before !== combatant.id && view.get().more === before) view.set({ more: null });
  }, [combatant.id, view]);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: PointerEvent) => {
      if (document.querySelector('dialog[open]') !== null) return;
      if (target instanceof Node && !root.current?.contains(target)) view.set({ more: null });
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen, view]);

  return (
    <div ref={root} className="tracker-more-menu">
      <Button
        aria-expanded={isOpen}
        title={`More about ${combatant.name}${key === '' ? '' : ` (${describeKey(key)})`}`}
        className={className}
        onClick={() => (isOpen ? close() : view.set({ more: combatant.id }))}
      >
        More
        <Icon of={ChevronDown} className="size-4!" />
      </Button>
      {isOpen && (
        <MenuPanel
          combatant={combatant}
          onClose={(wasTyping) => {
            if (wasTyping) leaveForRow(tracker);
            else root.current?.querySelector('button')?.focus();
            close();
          }}
          onLeave={close}
        />
      )}
    </div>
  );
}

interface MenuPanelProps {
  combatant: Combatant;
  /** The focus returns to the button. If the user was typing in a field, it moves to the row. */
  onClose: (isTyping: boolean) => void;
  onLeave: () => void;
}

function MenuPanel({ combatant, onClose, onLeave }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A key may have focused a field already.
    if (panel.current?.contains(document.activeElement)) return;
    panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={`More about ${combatant.name}`}
      className="tracker-more-panel panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        // The page would otherwise also clear the selection.
        event.preventDefault();
        event.stopPropagation();
        onClose(isTyping(event.target));
      }}
    >
      <MoreContent combatant={combatant} onLeave={onLeave} />
    </div>
  );
}

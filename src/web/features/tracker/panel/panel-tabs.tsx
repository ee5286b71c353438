import { type KeyboardEvent, useDeferredValue, useId } from 'react';
import { holdShown } from '../at-hand.ts';
import { isTyping } from '../shortcuts.ts';
import { useTracker, useView } from '../tracker.tsx';
import type { PanelTab } from '../view.ts';
import { CombatantTab } from './combatant-tab.tsx';
import { DiceTab } from './dice-tab.tsx';
import { LogTab } from './log-tab.tsx';

const TABS: readonly { tab: PanelTab; title: string }[] = [
  { tab: 'combatant', title: 'Combatant' },
  { tab: 'log', title: 'Log' },
  { tab: 'dice', title: 'Dice' },
];

/** What is at hand beside the table, or over it where there is no room beside. */
export function PanelTabs() {
  const tracker = useTracker();
  const { view } = tracker;
  const tab = useView((state) => state.tab);
  const id = useId();

  function moveByKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const place = TABS.findIndex((other) => other.tab === tab);
    const next = TABS[(place + step + TABS.length) % TABS.length];
    if (next === undefined) return;
    view.set({ tab: next.tab });
    document.getElementById(`${id}-${next.tab}`)?.focus();
  }

  return (
    <div className="flex flex-col">
      <div role="tablist" aria-label="At hand" className="flex border-line border-b" onKeyDown={moveByKey}>
        {TABS.map(({ tab: name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            // Over the page on a phone: a text field would bring the keyboard up.
            data-autofocus={tab === name ? '' : undefined}
            className={`min-h-11 grow border-b-2 px-3 font-semibold hover:text-accent ${
              tab === name ? 'border-accent text-accent' : 'border-transparent text-muted'
            }`}
            onClick={() => view.set({ tab: name })}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        className="pt-4"
        onFocus={(event) => {
          if (tab === 'combatant' && isTyping(event.target)) holdShown(tracker);
        }}
      >
        <TabContent tab={tab} />
      </div>
    </div>
  );
}

function TabContent({ tab }: { tab: PanelTab }) {
  // The table comes first: what stands beside it may follow a frame later.
  const shown = useDeferredValue(tab);
  if (shown === 'log') return <LogTab />;
  if (shown === 'dice') return <DiceTab />;
  return <CombatantTab />;
}

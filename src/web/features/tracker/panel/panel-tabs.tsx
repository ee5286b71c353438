import { useDeferredValue } from 'react';
import { Tabs } from '../fields/tabs.tsx';
import { holdShown } from '../focus/shown-combatant.ts';
import { isTyping } from '../keyboard/shortcuts.ts';
import { useTracker, useView } from '../state/tracker.tsx';
import type { PanelTab } from '../state/view.ts';
import { CombatantTab } from './combatant-tab.tsx';
import { DiceTab } from './dice-tab.tsx';
import { LogTab } from './log-tab.tsx';

const TABS: readonly { tab: PanelTab; title: string }[] = [
  { tab: 'combatant', title: 'Combatant' },
  { tab: 'log', title: 'Log' },
  { tab: 'dice', title: 'Dice' },
];

export function PanelTabs() {
  const tracker = useTracker();
  const tab = useView((state) => state.tab);
  return (
    <Tabs
      label="At hand"
      tabs={TABS}
      current={tab}
      onChoose={(chosen) => tracker.view.set({ tab: chosen, more: null })}
      isWide
      takesFocus
      onPanelFocus={(event) => {
        if (tab === 'combatant' && isTyping(event.target)) holdShown(tracker);
      }}
    >
      <TabContent tab={tab} />
    </Tabs>
  );
}

function TabContent({ tab }: { tab: PanelTab }) {
  // The table has priority. The panel may follow a frame later.
  const shown = useDeferredValue(tab);
  if (shown === 'log') return <LogTab />;
  if (shown === 'dice') return <DiceTab />;
  return <CombatantTab />;
}

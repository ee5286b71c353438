import { ChevronDown, ChevronUp } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isTyping } from '#web/ui/is-typing.ts';
import { DiceTray } from '#web/ui/rolls/dice-tray.tsx';
import { Tabs } from '../fields/tabs.tsx';
import { holdShown } from '../focus/shown-combatant.ts';
import { useTracker, useView } from '../state/tracker.tsx';
import type { PanelTab } from '../state/view.ts';
import { CombatantTab } from './combatant-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { ScreenTab, useScreenPlace } from './screen-tab.tsx';

const TABS: readonly { tab: PanelTab; title: string }[] = [
  { tab: 'combatant', title: 'Combatant' },
  { tab: 'log', title: 'Log' },
  { tab: 'dice', title: 'Dice' },
];
const TABS_WITH_SCREEN = [...TABS, { tab: 'screen' as const, title: 'Screen' }];

export function PanelTabs() {
  const tracker = useTracker();
  const { hasTab } = useScreenPlace();
  const chosen = useView((state) => state.tab);
  const tab = chosen === 'screen' && !hasTab ? 'combatant' : chosen;
  return (
    <Tabs
      label="At hand"
      tabs={hasTab ? TABS_WITH_SCREEN : TABS}
      current={tab}
      onChoose={(next) => tracker.view.set({ tab: next, more: null, panelFolded: false })}
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

/** On a tablet upright, the panel takes space from the rows. */
export function FoldButton() {
  const { view } = useTracker();
  const isFolded = useView((state) => state.panelFolded);
  return (
    <Button
      variant="quiet"
      aria-expanded={!isFolded}
      className="tracker-fold min-h-11 px-3"
      onClick={() => view.set({ panelFolded: !isFolded })}
    >
      {isFolded ? 'Unfold' : 'Fold'}
      <Icon of={isFolded ? ChevronUp : ChevronDown} className="size-4!" />
    </Button>
  );
}

function TabContent({ tab }: { tab: PanelTab }) {
  // The table has priority. The panel may follow a frame later.
  const shown = useDeferredValue(tab);
  if (shown === 'log') return <LogTab />;
  if (shown === 'dice') return <DiceTray />;
  if (shown === 'screen') return <ScreenTab />;
  return <CombatantTab />;
}

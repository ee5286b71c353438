import { PanelRight } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useTracker, useView } from '../state/tracker.tsx';
import { foldScreen } from '../state/view.ts';
import { SMALL } from './small-button.ts';

/** From this width on, the screen has a column of its own (styles/tracker-panel.css). */
const BESIDE = '(min-width: 120rem)';

/** Whether there is space for the screen, and whether it is shown beside the fight. */
export function useScreenPlace(): { hasSpace: boolean; isBeside: boolean; hasTab: boolean } {
  const { loadScreen } = useTracker();
  const hasSpace = useMedia(BESIDE);
  const folded = useView((view) => view.screenFolded);
  const isBeside = loadScreen !== undefined && hasSpace && !folded;
  return { hasSpace, isBeside, hasTab: loadScreen !== undefined && !isBeside };
}

/** The game master's screen in one column. Memoized and without the fight, so that a turn does not render it. */
export const ScreenTab = memo(function ScreenTab() {
  const { view, loadScreen } = useTracker();
  const { hasSpace } = useScreenPlace();
  if (loadScreen === undefined) return null;
  const unfold = hasSpace && (
    <Button className={SMALL} onClick={() => foldScreen(view, false)}>
      <Icon of={PanelRight} />
      Show beside the fight
    </Button>
  );
  return (
    <LazyOverlay
      load={loadScreen}
      props={{ actions: unfold }}
      onFailure={() => view.set({ tab: 'combatant' })}
    />
  );
});

/** The same beside the fight. */
export const ScreenBeside = memo(function ScreenBeside() {
  const { view, loadScreen } = useTracker();
  if (loadScreen === undefined) return null;
  const fold = (
    <Button
      className={SMALL}
      onClick={() => {
        foldScreen(view, true);
        view.set({ tab: 'screen' });
      }}
    >
      <Icon of={PanelRight} />
      Fold
    </Button>
  );
  return (
    <aside aria-label="Screen" className="tracker-beside panel">
      <LazyOverlay load={loadScreen} props={{ actions: fold }} onFailure={() => foldScreen(view, true)} />
    </aside>
  );
});

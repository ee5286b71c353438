import { useEffect } from 'react';
import { useRollsOfThePage } from '#web/lib/dice/dice-history.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { ActBar } from './act/act-bar.tsx';
import { Announcer, PlayersAnnouncer } from './announcer.tsx';
import { DownAtStart } from './bar/down-at-start.tsx';
import { EncounterNewsCard } from './bar/encounter-news.tsx';
import { FightBar } from './bar/fight-bar.tsx';
import { FindBar } from './bar/find-bar.tsx';
import { PromptStack } from './bar/prompt-stack.tsx';
import { SelectionBar } from './bar/selection-bar.tsx';
import { useShortcuts } from './keyboard/shortcuts.ts';
import { OutcomeLine } from './outcome/outcome-line.tsx';
import { FoldButton, PanelTabs } from './panel/panel-tabs.tsx';
import { ScreenBeside, useScreenPlace } from './panel/screen-tab.tsx';
import { CombatantGrid } from './rows/combatant-grid.tsx';
import { EmptyFight } from './rows/empty-fight.tsx';
import { PlayersGrid } from './rows/players-grid.tsx';
import { IncomingList } from './share/incoming-list.tsx';
import { useEncounterId } from './share/use-table-change.ts';
import { followLiveTable } from './state/live-table.ts';
import { useFight, useTracker, useView } from './state/tracker.tsx';
import { Summary } from './summary.tsx';
import { TrackerDialogs } from './tracker-dialogs.tsx';
// The order matters: styles for narrow screens override earlier ones.
import './styles/tracker.css';
import './styles/tracker-counters.css';
import './styles/tracker-panel.css';
import './styles/tracker-sheet.css';
import './styles/tracker-phone.css';
import './styles/tracker-rows.css';
import './styles/tracker-states.css';
import './styles/tracker-fields.css';
import './styles/tracker-rows-narrow.css';
import { TurnFollower } from './focus/turn-follower.tsx';
import { useFocusKeeper } from './focus/use-focus-keeper.ts';
import { watchTurns } from './state/turn-guard.ts';
import { useOwnStatBlocks } from './state/use-own-stat-blocks.ts';
import { useWide } from './state/use-wide.ts';

export function TrackerScreen({ back }: { back: string }) {
  const tracker = useTracker();
  const forPlayers = useView((view) => view.forPlayers);
  // An encounter's name may reveal what is coming.
  const title = useFight((fight) => (forPlayers ? 'Initiative' : fight.title));
  const wide = useWide();
  const { isBeside } = useScreenPlace();
  const panelFolded = useView((view) => view.panelFolded);
  const isActing = useView((view) => view.act !== null);
  const hasEnded = useFight((fight) => fight.status === 'ended');
  usePageTitle(title);
  useShortcuts();
  useRollsOfThePage();
  useFocusKeeper();
  useOwnStatBlocks();
  useEffect(() => watchTurns(tracker), [tracker]);
  const encounterId = useEncounterId();
  useEffect(() => (encounterId === undefined ? undefined : followLiveTable(encounterId)), [encounterId]);
  return (
    <div className="tracker" data-outcome={!forPlayers || undefined}>
      <FightBar title={title} back={back} />
      {!forPlayers && (isActing ? <ActBar /> : <OutcomeLine />)}
      <div className={wide && !forPlayers ? 'tracker-columns' : 'tracker-column'}>
        <div className={`tracker-main flex min-w-0 flex-col gap-4 ${forPlayers ? '' : 'tracker-room'}`}>
          {forPlayers ? <PlayersGrid /> : <GameMasterTable promptsInPlace={!wide && hasEnded} />}
        </div>
        {!forPlayers && wide && (
          <aside aria-label="At hand" className="tracker-aside" data-folded={panelFolded || undefined}>
            <FoldButton />
            <div className="tracker-panel panel">
              <PanelTabs />
            </div>
            <EncounterNewsCard />
            <DownAtStart />
            <IncomingList />
            <PromptStack />
          </aside>
        )}
        {!forPlayers && isBeside && <ScreenBeside />}
      </div>
      {!forPlayers && (
        <div className="tracker-over">
          {!wide && <EncounterNewsCard />}
          {!wide && <DownAtStart />}
          {!wide && !hasEnded && <PromptStack />}
          <FindBar />
          {!isActing && <SelectionBar />}
        </div>
      )}
      <TurnFollower />
      <TrackerDialogs />
      {forPlayers ? <PlayersAnnouncer /> : <Announcer />}
    </div>
  );
}

/** Prompts that remain after the end are below the summary and do not cover it. */
function GameMasterTable({ promptsInPlace }: { promptsInPlace: boolean }) {
  const isEmpty = useFight((fight) => fight.order.length === 0);
  return (
    <>
      <Summary />
      {promptsInPlace && <PromptStack />}
      {isEmpty ? <EmptyFight /> : <CombatantGrid />}
    </>
  );
}

import { useEffect } from 'react';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Announcer, PlayersAnnouncer } from './announcer.tsx';
import { FightBar } from './bar/fight-bar.tsx';
import { PromptStack } from './bar/prompt-stack.tsx';
import { SelectionBar } from './bar/selection-bar.tsx';
import { useRollsOfThePage } from './dice-history.ts';
import { EncounterNewsCard } from './encounter-news.tsx';
import { followLiveTable } from './live-table.ts';
import { PanelTabs } from './panel/panel-tabs.tsx';
import { IncomingList } from './share/incoming-list.tsx';
import { useEncounterId } from './share/use-table-change.ts';
import { useShortcuts } from './shortcuts.ts';
import { Summary } from './summary.tsx';
import { EmptyFight } from './table/empty-fight.tsx';
import { PlayersTable } from './table/players-table.tsx';
import { TrackerTable } from './table/tracker-table.tsx';
import { useFight, useTracker, useView } from './tracker.tsx';
import { TrackerDialogs } from './tracker-dialogs.tsx';
// In this order: what is for narrow screens overrules what is before it.
import './tracker.css';
import './tracker-sheet.css';
import './tracker-phone.css';
import './tracker-rows.css';
import './tracker-fields.css';
import './tracker-rows-narrow.css';
import { TurnFollower } from './turn-follower.tsx';
import { watchTurns } from './turn-guard.ts';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { useOwnStatBlocks } from './use-own-stat-blocks.ts';
import { useWide } from './use-wide.ts';

export function TrackerScreen({ back }: { back: string }) {
  const tracker = useTracker();
  const forPlayers = useView((view) => view.forPlayers);
  // An encounter's name may give away what is coming.
  const title = useFight((fight) => (forPlayers ? 'Initiative' : fight.title));
  const wide = useWide();
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
    <div className="tracker">
      <FightBar title={title} back={back} />
      <div className={wide && !forPlayers ? 'tracker-columns' : ''}>
        <div className={`tracker-main flex min-w-0 flex-col gap-4 ${forPlayers ? '' : 'tracker-room'}`}>
          {forPlayers ? <PlayersTable /> : <GameMasterTable promptsInPlace={!wide && hasEnded} />}
        </div>
        {!forPlayers && wide && (
          <aside aria-label="At hand" className="tracker-aside">
            <div className="tracker-panel panel p-4">
              <PanelTabs />
            </div>
            <EncounterNewsCard />
            <IncomingList />
            <PromptStack />
          </aside>
        )}
      </div>
      {!forPlayers && (
        <div className="tracker-over">
          {!wide && <EncounterNewsCard />}
          {!wide && !hasEnded && <PromptStack />}
          <SelectionBar />
        </div>
      )}
      <TurnFollower />
      <TrackerDialogs />
      {forPlayers ? <PlayersAnnouncer /> : <Announcer />}
    </div>
  );
}

/** What is still asked after the end waits below the summary and does not lie over it. */
function GameMasterTable({ promptsInPlace }: { promptsInPlace: boolean }) {
  const isEmpty = useFight((fight) => fight.order.length === 0);
  return (
    <>
      <Summary />
      {promptsInPlace && <PromptStack />}
      {isEmpty ? <EmptyFight /> : <TrackerTable />}
    </>
  );
}

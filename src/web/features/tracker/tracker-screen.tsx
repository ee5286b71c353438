import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Announcer, PlayersAnnouncer } from './announcer.tsx';
import { PromptStack } from './bar/prompt-stack.tsx';
import { SelectionBar } from './bar/selection-bar.tsx';
import { Toolbar } from './bar/toolbar.tsx';
import { TurnBar } from './bar/turn-bar.tsx';
import { useRollsOfThePage } from './dice-history.ts';
import { PanelTabs } from './panel/panel-tabs.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Summary } from './summary.tsx';
import { EmptyFight } from './table/empty-fight.tsx';
import { PlayersTable } from './table/players-table.tsx';
import { TrackerTable } from './table/tracker-table.tsx';
import { useFight, useView } from './tracker.tsx';
import { TrackerDialogs } from './tracker-dialogs.tsx';
import './tracker.css';
import { TurnFollower } from './turn-follower.tsx';
import { useWide } from './use-wide.ts';

export function TrackerScreen({ back }: { back: string }) {
  const forPlayers = useView((view) => view.forPlayers);
  // An encounter's name may give away what is coming.
  const title = useFight((fight) => (forPlayers ? 'Initiative' : fight.title));
  // Where the encounter's page was come from.
  const { state } = useLocation();
  const wide = useWide();
  const hasEnded = useFight((fight) => fight.status === 'ended');
  usePageTitle(title);
  useShortcuts();
  useRollsOfThePage();
  return (
    <div className="tracker">
      <header className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 lg:-mt-6">
        <Link to={back} state={state} className="link inline-flex min-h-11 items-center gap-1.5">
          <Icon of={ArrowLeft} />
          Back
        </Link>
        <h1 className="min-w-0 text-3xl">{title}</h1>
      </header>
      <Toolbar />
      <TurnBar />
      <div className={wide && !forPlayers ? 'tracker-columns' : ''}>
        <div className={`tracker-main flex min-w-0 flex-col gap-4 ${forPlayers ? '' : 'tracker-room'}`}>
          {forPlayers ? <PlayersTable /> : <GameMasterTable promptsInPlace={!wide && hasEnded} />}
        </div>
        {!forPlayers && wide && (
          <aside aria-label="At hand" className="tracker-aside">
            <PromptStack />
            <div className="tracker-panel panel p-4">
              <PanelTabs />
            </div>
          </aside>
        )}
      </div>
      {!forPlayers && (
        <div className="tracker-over">
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

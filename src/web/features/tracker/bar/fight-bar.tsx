import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { useView } from '../state/tracker.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { SaveStatus } from './save-status.tsx';
import { ScreenTools, Tools } from './tools.tsx';
import { TurnButtons } from './turn-buttons.tsx';
import { TurnText } from './turn-text.tsx';
import { TurnTimer } from './turn-timer.tsx';

interface FightBarProps {
  title: string;
  back: string;
}

/**
 * Turn, round and tools in one bar that is always visible. On a phone the turn is at the bottom, the tools at the top.
 */
export function FightBar({ title, back }: FightBarProps) {
  const forPlayers = useView((view) => view.forPlayers);
  // The page before the encounter's page.
  const { state } = useLocation();
  return (
    <div className="tracker-bar">
      <div className="tracker-heading">
        <Link
          to={back}
          state={state}
          title={`Back to the encounter: ${title}`}
          className="inline-flex size-10 shrink-0 pointer-coarse:size-11 items-center justify-center rounded-lg text-accent hover:bg-text/10"
        >
          <Icon of={ArrowLeft} label="Back" />
        </Link>
        <h1 title={title}>{title}</h1>
      </div>
      <div className="tracker-turns">
        {!forPlayers && <TurnButtons />}
        <TurnText />
        <TurnTimer />
        {!forPlayers && (
          <div className="tracker-history">
            <SaveStatus />
            <HistoryButtons />
          </div>
        )}
      </div>
      <div role="toolbar" aria-label="Fight" className="tracker-tools">
        <Tools />
        {!forPlayers && <ScreenTools />}
      </div>
    </div>
  );
}

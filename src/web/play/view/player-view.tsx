import type { PlayerView } from '#domain/player-view/view.ts';
import { FightView } from './fight-view.tsx';
import { WaitingView } from './waiting-view.tsx';
import './player-view.css';
import './player-view-large.css';

interface PlayerViewProps {
  view: PlayerView;
  clockOffset: number;
  /** The game master's page has its own announcements. */
  isSilent?: boolean;
}

/** What players see, on a television, on a phone and in the game master's preview. */
export function PlayerViewScreen({ view, clockOffset, isSilent = false }: PlayerViewProps) {
  return (
    <div className="seen">
      {view.fight === null ? (
        <WaitingView view={view} />
      ) : (
        <FightView
          fight={view.fight}
          clockOffset={clockOffset}
          ownId={view.you?.combatant?.id ?? null}
          isSilent={isSilent}
        />
      )}
    </div>
  );
}

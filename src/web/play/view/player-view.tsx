import type { ReactNode } from 'react';
import type { PlayerView } from '#domain/player-view/view.ts';
import { FightView } from './fight-view.tsx';
import { WaitingView } from './waiting-view.tsx';
import './player-view.css';
import './player-view-large.css';

interface PlayerViewProps {
  view: PlayerView;
  clockOffset: number;
  /** The current handout, in place of the title. The game master's preview and phones have none here. */
  handout?: ReactNode;
  /** The address of a picture of the view. Without it no pictures are shown. */
  pictureAddress?: (id: string) => string;
  /** The game master's page has its own announcements. */
  isSilent?: boolean;
}

/** What players see, on a television, on a phone and in the game master's preview. */
export function PlayerViewScreen(props: PlayerViewProps) {
  const { view, clockOffset, handout, pictureAddress, isSilent = false } = props;
  return (
    <div className="seen">
      {view.fight !== null && view.front === 'fight' ? (
        <FightView
          fight={view.fight}
          clockOffset={clockOffset}
          ownId={view.you?.combatant?.id ?? null}
          pictureAddress={pictureAddress}
          isSilent={isSilent}
        />
      ) : (
        (handout ?? <WaitingView view={view} />)
      )}
    </div>
  );
}

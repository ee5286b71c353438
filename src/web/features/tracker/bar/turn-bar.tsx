import { ChevronLeft, ChevronRight, Play, Redo2, Undo2 } from 'lucide-react';
import { activeCombatant, nextUp } from '#domain/combat/fight.ts';
import { Icon } from '#web/ui/icon.tsx';
import { shownName } from '../shown-name.ts';
import { useFight, useView } from '../tracker.tsx';
import { ActionButton } from './action-button.tsx';
import { SaveStatus } from './save-status.tsx';
import { TurnTimer } from './turn-timer.tsx';

/** Always in sight: whose turn it is, who is next, and the way on. Under the thumb on a phone. */
export function TurnBar() {
  const forPlayers = useView((view) => view.forPlayers);
  return (
    <div className="tracker-bar">
      {!forPlayers && <TurnButtons />}
      <TurnText />
      <TurnTimer />
      {!forPlayers && (
        <>
          <SaveStatus />
          <div className="flex gap-1">
            <HistoryButtons />
          </div>
        </>
      )}
    </div>
  );
}

function TurnButtons() {
  const status = useFight((fight) => fight.status);
  const isEmpty = useFight((fight) => fight.order.length === 0);
  if (status !== 'running') {
    return (
      <ActionButton
        action="start"
        variant="primary"
        disabled={isEmpty}
        className="tracker-buttons px-6 text-lg"
      >
        <Icon of={Play} />
        {status === 'ended' ? 'Resume' : 'Start'}
      </ActionButton>
    );
  }
  return (
    <div className="tracker-buttons flex gap-2">
      <ActionButton action="previous-turn" label="Previous turn" className="px-3">
        <Icon of={ChevronLeft} />
      </ActionButton>
      <ActionButton action="next-turn" variant="primary" className="min-w-38 grow pr-3 pl-5 text-lg">
        Next turn
        <Icon of={ChevronRight} />
      </ActionButton>
    </div>
  );
}

function TurnText() {
  const status = useFight((fight) => fight.status);
  const round = useFight((fight) => fight.round);
  const forPlayers = useView((view) => view.forPlayers);
  const active = useFight((fight) => shownName(activeCombatant(fight), forPlayers));
  const next = useFight((fight) => shownName(nextUp(fight), forPlayers));
  if (status === 'preparing') return <p className="tracker-turn text-muted">Not started</p>;
  return (
    <p className="tracker-turn">
      <span className="shrink-0 font-semibold text-accent">Round {round}</span>
      {status === 'ended' && <span className="text-muted">The fight has ended</span>}
      {active !== undefined && status === 'running' && (
        <strong className="min-w-0 truncate font-serif text-2xl">{active}</strong>
      )}
      {next !== undefined && status === 'running' && (
        <span className="min-w-0 truncate text-muted max-lg:hidden">Next: {next}</span>
      )}
    </p>
  );
}

function HistoryButtons() {
  const canUndo = useFight((fight) => fight.history.undo_top !== null);
  const canRedo = useFight((fight) => fight.history.redo_top !== null);
  return (
    <>
      <ActionButton action="undo" label="Undo" variant="quiet" disabled={!canUndo} className="px-3">
        <Icon of={Undo2} />
      </ActionButton>
      <ActionButton action="redo" label="Redo" variant="quiet" disabled={!canRedo} className="px-3">
        <Icon of={Redo2} />
      </ActionButton>
    </>
  );
}

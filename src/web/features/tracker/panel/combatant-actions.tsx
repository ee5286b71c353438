import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { readyOrTake } from '../keyboard/action-makers.ts';
import { useSend } from '../state/send.ts';
import { useFight, useTracker } from '../state/tracker.tsx';
import { FOLLOWS_AFTER, useLater } from '../state/use-later.ts';
import type { AmountMode } from '../state/view.ts';

interface CombatantActionsProps {
  combatant: Combatant;
  /** A keypad beside it handles the actions with a plain number. */
  hasKeypad: boolean;
}

export function CombatantActions({ combatant, hasKeypad }: CombatantActionsProps) {
  const { view } = useTracker();
  const targets = [combatant.id];
  const amount = (mode: AmountMode) => () => view.set({ dialog: { kind: 'amount', mode, targets } });
  return (
    <div className={hasKeypad ? 'tracker-sheet-buttons' : 'flex flex-wrap gap-1.5'}>
      <Small onClick={amount('damage')}>{hasKeypad ? 'Damage by type' : 'Damage'}</Small>
      {!hasKeypad && <Small onClick={amount('heal')}>Heal</Small>}
      {!hasKeypad && <Small onClick={amount('temporary')}>Temporary</Small>}
      <Small onClick={() => view.set({ dialog: { kind: 'condition', targets } })}>Condition</Small>
      <TurnActions combatant={combatant} />
    </div>
  );
}

function TurnActions({ combatant }: { combatant: Combatant }) {
  const tracker = useTracker();
  const send = useSend();
  const { id } = combatant;
  // Together with the rest of the panel, after the turn is painted.
  const activeId = useLater(
    useFight((fight) => fight.active_id),
    FOLLOWS_AFTER,
  );
  return (
    <>
      <Small
        pressed={combatant.reaction_used}
        onClick={() => send({ type: 'set-reaction', combatant_id: id, used: !combatant.reaction_used })}
      >
        Reaction used
      </Small>
      {activeId === id && <Small onClick={() => send({ type: 'delay-turn', combatant_id: id })}>Delay</Small>}
      {combatant.delaying && (
        <Small onClick={() => send({ type: 'act-now', combatant_id: id })}>Act now</Small>
      )}
      <Small onClick={() => readyOrTake(tracker, id)}>
        {combatant.readied === null ? 'Ready' : 'Take readied action'}
      </Small>
      <Small
        pressed={combatant.hidden}
        onClick={() => send({ type: 'set-hidden', combatant_ids: [id], hidden: !combatant.hidden })}
      >
        Hidden
      </Small>
      <Small
        pressed={combatant.surprised}
        onClick={() => send({ type: 'set-surprised', combatant_ids: [id], surprised: !combatant.surprised })}
      >
        Surprised
      </Small>
      {combatant.enters_at_round !== null && (
        <Small onClick={() => send({ type: 'set-entry-round', combatant_ids: [id], round: null })}>
          Enter now
        </Small>
      )}
    </>
  );
}

interface SmallProps {
  pressed?: boolean;
  onClick: () => void;
  children: string;
}

function Small({ pressed, onClick, children }: SmallProps) {
  return (
    <Button
      aria-pressed={pressed}
      className="min-h-9! px-2.5 py-0.5 aria-pressed:border-accent aria-pressed:text-accent pointer-coarse:min-h-11!"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

import { Pin, PinOff } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { shownOf } from '../focus/shown-combatant.ts';
import { CombatantIcon } from '../rows/combatant-kind.tsx';
import { useCombatant, useFight, useTracker, useView } from '../state/tracker.tsx';
import { FOLLOWS_AFTER, useLater } from '../state/use-later.ts';
import { togglePinned } from '../state/view.ts';
import { CombatantDetails } from './combatant-details.tsx';
import { CombatantPicture } from './combatant-picture.tsx';
import { describeCombatant } from './describe-combatant.ts';
import { SMALL } from './small-button.ts';

const THE_TURN = { shown: null, cursor: null, pinned: [], selected: new Set<string>() };

export function CombatantTab() {
  const shown = useView((view) => view.shown);
  const cursor = useView((view) => view.cursor);
  const pinned = useView((view) => view.pinned);
  const selected = useView((view) => view.selected);
  const id = useFight((fight) => shownOf(fight, { shown, cursor, pinned, selected }));
  const follows = useFight((fight) => id === shownOf(fight, THE_TURN));
  const current = useCombatant(id);
  const followed = useLater(current, FOLLOWS_AFTER);
  // A combatant that the user opens appears immediately. One that a key only passes over does not.
  const combatant = shown === id ? current : followed;
  const panel = useRef<HTMLDivElement>(null);
  const who = combatant?.id;
  const isCovered = useView(({ more }) => more !== null && more === who);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another combatant the panel begins at its top.
  useEffect(() => {
    panel.current?.closest('.tracker-panel')?.scrollTo({ top: 0 });
  }, [who]);
  return (
    <div ref={panel} data-covered={isCovered || undefined} className="flex flex-col gap-3">
      <Pins shown={id} follows={follows} />
      {combatant === undefined ? <NobodyShown /> : <Details combatant={combatant} />}
    </div>
  );
}

function NobodyShown() {
  const isEmpty = useFight((fight) => fight.order.length === 0);
  return (
    <p className="text-muted">
      {isEmpty
        ? 'Nobody is in the fight. Add somebody to begin.'
        : 'Nobody is marked. Press a name or an arrow key to see a combatant here.'}
    </p>
  );
}

function Pins({ shown, follows }: { shown: string | null; follows: boolean }) {
  const { view } = useTracker();
  const pinned = useView((state) => state.pinned);
  const combatants = useFight((fight) => fight.combatants);
  const present = pinned.filter((id) => Object.hasOwn(combatants, id));
  if (present.length === 0 && follows) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Chip pressed={follows} onClick={() => view.set({ shown: null, cursor: null })}>
        Follow the turn
      </Chip>
      {present.map((id) => (
        <Chip key={id} pressed={!follows && shown === id} onClick={() => view.set({ shown: id })}>
          <Icon of={Pin} className="size-4!" />
          {combatants[id]?.name}
        </Chip>
      ))}
    </div>
  );
}

interface ChipProps {
  pressed: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Chip({ pressed, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={`inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 pointer-coarse:min-h-11 ${
        pressed ? 'border-accent text-accent' : 'border-edge text-text hover:border-accent'
      }`}
    >
      {children}
    </button>
  );
}

/** Not remounted at each turn: most elements are the same for every combatant. */
const Details = memo(function Details({ combatant }: { combatant: Combatant }) {
  const { view } = useTracker();
  const isPinned = useView((state) => state.pinned.includes(combatant.id));
  return (
    <>
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2">
            <CombatantIcon combatant={combatant} />
            <span className="min-w-0">{combatant.name}</span>
          </h2>
          <p className="text-muted">{describeCombatant(combatant)}</p>
        </div>
        <Button
          variant="quiet"
          aria-pressed={isPinned}
          title={isPinned ? 'Unpin' : 'Keep visible when the turn moves on'}
          className={`${SMALL} shrink-0`}
          onClick={() => togglePinned(view, combatant.id)}
        >
          <Icon of={isPinned ? PinOff : Pin} />
          {isPinned ? 'Unpin' : 'Pin'}
        </Button>
      </header>
      <CombatantPicture combatant={combatant} />
      <CombatantDetails combatant={combatant} />
    </>
  );
});

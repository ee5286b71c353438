import { useLayoutEffect, useRef, useState } from 'react';
import type { Table } from '#contract/table/live-table.ts';
import { isPlayersCharacter } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { memberKeyOf, screenView } from '#domain/player-view/player-view.ts';
import type { PlayerView } from '#domain/player-view/view.ts';
import { PlayerViewScreen } from '#web/play/view/player-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFight, useTracker } from '../state/tracker.tsx';

/** The players' view, made by the same projection and components as on their screens. */
export function PlayersPreview({ table }: { table: Table }) {
  const { source } = useTracker();
  const fight = useFight((whole) => whole);
  const [form, setForm] = useState<'screen' | 'phone'>('screen');
  const [clockOffset] = useState(() => performance.now() - Date.now());
  const box = useScale();
  const view = previewOf(table, fight, source.getSnapshot().journal);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <Form label="Screen" isChosen={form === 'screen'} onChoose={() => setForm('screen')} />
        <Form label="Phone" isChosen={form === 'phone'} onChoose={() => setForm('phone')} />
      </div>
      <section ref={box} aria-label="What players see" className={`share-preview share-preview-${form}`}>
        <div>
          <PlayerViewScreen view={view} clockOffset={clockOffset} isSilent />
        </div>
      </section>
    </div>
  );
}

/** The width of the screen in `share.css` before it is scaled. */
const SCREEN_WIDTH = 1280;

/** CSS cannot divide one length by another yet. */
function useScale() {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--share-scale', String(element.clientWidth / SCREEN_WIDTH));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return box;
}

function Form({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <Button variant={isChosen ? 'primary' : 'secondary'} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </Button>
  );
}

function previewOf(table: Table, fight: Fight, entries: readonly JournalEntry[]): PlayerView {
  const { title, settings, seats } = table;
  const party = combatantsInOrder(fight)
    .filter(isPlayersCharacter)
    .map((combatant) => ({ key: memberKeyOf(combatant), name: combatant.name }));
  const taken = party.filter(({ name }) => seats.some((seat) => seat.name === name)).map(({ key }) => key);
  return screenView({
    title,
    handouts: [],
    pictures: new Map(),
    settings,
    party,
    taken: new Set(taken),
    fight: table.on_table ? { state: fight, entries } : null,
    opaque: (id) => id,
  });
}

import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toggleAll } from '../focus/row-commands.ts';
import { focusRow } from '../focus/row-elements.ts';
import { fightOf } from '../focus/targets.ts';
import { areSelected, kindsOf, listRows } from '../state/listed-rows.ts';
import { useFight, useTracker, useView } from '../state/tracker.tsx';
import { type DeadPlace, placeDead, type RowHeight, setRowHeight, toggleCollapsed } from '../state/view.ts';

const PLACES: readonly (readonly [DeadPlace, string])[] = [
  ['in-place', 'In their place'],
  ['gathered', 'At the end'],
  ['hidden', 'Hidden'],
];

/**
 * For big fights: find a combatant, select all of a kind, collapse groups, move the dead. Not modal, because the list
 * is beside it.
 */
export function ListMenu() {
  const tracker = useTracker();
  const { view } = tracker;
  const menu = useRef<HTMLDivElement>(null);
  const dead = useView((state) => state.dead);

  useEffect(() => {
    const opener = document.activeElement;
    const leave = (event: PointerEvent) => {
      const isOutside = event.target instanceof Node && !menu.current?.parentElement?.contains(event.target);
      if (isOutside) view.set({ listMenu: false });
    };
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      // Restores the focus, unless the menu moved it to a row.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [view]);

  return (
    <div
      ref={menu}
      role="dialog"
      aria-label="Find and arrange"
      className="tracker-menu panel"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') view.set({ listMenu: false, find: '' });
      }}
    >
      <FindField />
      <fieldset className="flex flex-wrap items-center gap-1.5">
        <legend className="mb-1 font-semibold">The dead</legend>
        {PLACES.map(([place, text]) => (
          <Button
            key={place}
            aria-pressed={dead === place}
            className="px-3 aria-pressed:border-accent aria-pressed:text-accent"
            onClick={() => placeDead(view, place)}
          >
            {text}
          </Button>
        ))}
      </fieldset>
      <RowHeights />
      <Kinds />
    </div>
  );
}

const HEIGHTS: readonly (readonly [RowHeight, string])[] = [
  ['automatic', 'Automatic'],
  ['compact', 'Compact'],
  ['large', 'Large'],
];

function RowHeights() {
  const { view } = useTracker();
  const rowHeight = useView((state) => state.rowHeight);
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="mb-1 font-semibold">Rows</legend>
      {HEIGHTS.map(([height, text]) => (
        <Button
          key={height}
          aria-pressed={rowHeight === height}
          className="px-3 aria-pressed:border-accent aria-pressed:text-accent"
          onClick={() => setRowHeight(view, height)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  );
}

/** The list shows the matches during typing. Enter goes to the first match. */
function FindField() {
  const tracker = useTracker();
  const { view } = tracker;
  const field = useRef<HTMLInputElement>(null);
  const find = useView((state) => state.find);
  useEffect(() => field.current?.focus(), []);

  function goToFirst(event: FormEvent) {
    event.preventDefault();
    const [first] = listRows(fightOf(tracker), { ...view.get(), removed: [] });
    if (find === '' || first === undefined) return;
    // Shows all rows again, with the focus on this one.
    view.set({ listMenu: false, find: '' });
    requestAnimationFrame(() => focusRow(first.key));
  }

  return (
    <form onSubmit={goToFirst} className="flex flex-col gap-1">
      <label className="flex flex-col gap-1 font-semibold">
        Find by name
        <input
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={200}
          className="control font-normal"
          value={find}
          onChange={(event) => view.set({ find: event.target.value })}
        />
      </label>
      {find !== '' && <Found />}
    </form>
  );
}

function Found() {
  const tracker = useTracker();
  const ids = listRows(
    useFight((fight) => fight),
    { ...useView((view) => view), removed: [] },
  ).map(({ key }) => key);
  return (
    <div className="flex items-center justify-between gap-2">
      <p role="status">{ids.length === 1 ? '1 found' : `${ids.length} found`}</p>
      {ids.length > 0 && (
        <Button variant="quiet" className="px-3" onClick={() => toggleAll(tracker, ids)}>
          Select {ids.length === 1 ? 'it' : 'them'}
        </Button>
      )}
    </div>
  );
}

function Kinds() {
  const tracker = useTracker();
  const fight = useFight((whole) => whole);
  const kinds = kindsOf(fight);
  const selected = useView((view) => view.selected);
  const collapsed = useView((view) => view.collapsed);
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="tracker-kinds">
      <h2 id="tracker-kinds" className="font-sans font-semibold text-base">
        Groups
      </h2>
      <ul className="divide-y divide-line">
        {kinds.map(({ group, name, ids }) => (
          <li key={group} className="flex items-center gap-1.5 py-1">
            <span className="min-w-0 grow truncate">
              {name} × {ids.length}
            </span>
            <Button
              aria-label={`Select all of ${name}`}
              aria-pressed={areSelected(fight, selected, ids)}
              className="px-3 aria-pressed:border-accent aria-pressed:text-accent"
              onClick={() => toggleAll(tracker, ids)}
            >
              Select
            </Button>
            <Button
              aria-label={`Collapse ${name}`}
              aria-pressed={collapsed.has(group)}
              className="px-3 aria-pressed:border-accent aria-pressed:text-accent"
              onClick={() => toggleCollapsed(tracker.view, group)}
            >
              Collapse
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

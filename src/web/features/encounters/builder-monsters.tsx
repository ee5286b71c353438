import { SlidersHorizontal } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import { bandWith } from '#domain/encounter/difficulty.ts';
import { addMonster, readTypedList } from '#domain/stuff/chosen-monsters.ts';
import { BAND_COLOR, bandName } from '#web/stuff/difficulty-band.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useChunks } from '#web/ui/use-chunks.tsx';
import { MonsterFilters } from './builder-filters.tsx';
import type { BuilderProps } from './builder-props.ts';
import { countFilters, fitsFilter, type MonsterFilter } from './candidates.ts';
import { monsterGroupsOf } from './chosen-monster-groups.ts';
import { type Offer, offersFor } from './offers.ts';

interface BuilderMonstersProps
  extends Pick<
    BuilderProps,
    'draft' | 'candidates' | 'levels' | 'edition' | 'startsWithMonsters' | 'monstersError' | 'onChange'
  > {
  filter: MonsterFilter;
  onFilter: (filter: MonsterFilter) => void;
}

/** Seven rows are visible at a time. */
const ROWS_AT_ONCE = 24;

/** The numbers that a press adds, for users without a keyboard. */
const AMOUNTS = [1, 2, 3, 4, 6, 8] as const;

/** Adds monsters by typing and Enter ("6 goblin" adds six, also in a list), or by pressing an amount and a name. */
export function BuilderMonsters(props: BuilderMonstersProps) {
  const { draft, candidates, levels, edition, startsWithMonsters, monstersError, filter } = props;
  const { onFilter, onChange } = props;
  const [typed, setTyped] = useState('');
  const [pressed, setPressed] = useState<number>(1);
  const [active, setActive] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const [added, setAdded] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const [part] = readTypedList(typed);
  const find = useCallback(
    (search: string) => candidates.find(search).filter((monster) => fitsFilter(monster, filter)),
    [candidates, filter],
  );
  const deferred = useDeferredValue(typed);
  const { offers, unknown } = useMemo(() => offersFor(deferred, find, pressed), [deferred, find, pressed]);
  const { shown, more } = useChunks(offers, `${deferred} ${JSON.stringify(filter)}`, ROWS_AT_ONCE);
  const groups = monsterGroupsOf(draft.monsters, candidates);

  function add(offer: Offer) {
    onChange(({ monsters }) => ({
      monsters: offer.reduce((all, { monster, count }) => addMonster(all, monster, count), monsters),
    }));
    setAdded(`${offer.map(({ monster, count }) => `${count} × ${monster.name}`).join(', ')} added`);
    setPressed(1);
    close();
  }

  function close() {
    setTyped('');
    setActive(undefined);
    setOpen(false);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      // Enter adds a monster here. It must not submit the whole form.
      event.preventDefault();
      // Searched again, because the list may still show the results for the previous letters.
      const isNamed = part !== undefined && part.search.trim() !== '';
      const offer =
        active === undefined ? isNamed && offersFor(typed, find, pressed).offers[0] : shown[active];
      if (offer) add(offer);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const last = shown.length - 1;
      const next =
        event.key === 'ArrowDown' ? Math.min((active ?? -1) + 1, last) : Math.max((active ?? 0) - 1, 0);
      setActive(last < 0 ? undefined : next);
      list.current?.querySelectorAll('[role="option"]')[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape') close();
  }

  const filters = countFilters(filter);
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <TextField
          label="Add monsters"
          hint="6 goblin, then Enter"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
          aria-autocomplete="list"
          error={monstersError}
          autoFocus={startsWithMonsters}
          data-autofocus={startsWithMonsters || monstersError !== undefined || undefined}
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(undefined);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={pressKey}
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Monsters to add"
          tabIndex={-1}
          hidden={!isOpen}
          // The box keeps the focus, so that the list stays open when a row is pressed.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-lg border border-edge bg-raised shadow-candle"
        >
          {isOpen &&
            shown.map((offer, at) => {
              const worth = offer.map(({ monster: { xp }, count }) => ({ xp, count }));
              const band = bandWith(levels, groups, edition, ...worth);
              return (
                // The box handles the keys, like a combobox. The click handler is only for pointers.
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
                <div
                  key={offer.map(({ monster: { pointer } }) => pointer).join(' ')}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  onClick={() => add(offer)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 border-line lg:min-h-9 border-b px-3 last:border-0 hover:bg-text/5 aria-selected:bg-accent/15"
                >
                  <span className={`min-w-0 grow ${offer.length === 1 ? 'truncate' : ''}`}>
                    {offer.map(({ monster: { pointer, name, challenge_rating }, count }, position) => (
                      <Fragment key={pointer}>
                        {position > 0 && ', '}
                        {count > 1 && <span className="text-muted">{count} × </span>}
                        <span className="font-semibold">{name}</span>{' '}
                        <span className="text-muted">CR {formatChallenge(challenge_rating)}</span>
                      </Fragment>
                    ))}
                  </span>
                  {band !== null && <span className={`shrink-0 ${BAND_COLOR[band]}`}>{bandName(band)}</span>}
                </div>
              );
            })}
          {more}
          {offers.length === 0 && (
            <div
              role="option"
              aria-selected="false"
              aria-disabled="true"
              tabIndex={-1}
              className="p-3 text-muted"
            >
              {unknown.length === 0 ? 'Nothing found.' : `Nothing found for “${unknown.join('”, “')}”.`}
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <fieldset className="flex min-w-0 grow gap-1">
          <legend className="sr-only">How many at once</legend>
          {AMOUNTS.map((amount) => (
            <button
              key={amount}
              type="button"
              aria-pressed={(part?.count ?? pressed) === amount}
              aria-label={`${amount} at once`}
              onClick={() => setPressed(amount)}
              className="min-h-11 min-w-9 grow rounded-lg lg:min-h-9 border border-edge bg-raised font-semibold hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              {amount}
            </button>
          ))}
        </fieldset>
        <Button
          aria-expanded={isFiltering}
          aria-controls={`${id}-filters`}
          className="px-3! lg:min-h-9 lg:py-1"
          onClick={() => setFiltering(!isFiltering)}
        >
          <Icon of={SlidersHorizontal} />
          <span className="max-sm:sr-only">Filter</span>
          {filters > 0 && ` (${filters})`}
        </Button>
      </div>
      <div id={`${id}-filters`} hidden={!isFiltering}>
        {isFiltering && <MonsterFilters candidates={candidates} filter={filter} onFilter={onFilter} />}
      </div>
      <p role="status" className="sr-only">
        {added}
      </p>
    </div>
  );
}

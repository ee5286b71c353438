import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { entryAddress, showEntry } from '#web/lib/codex/entry-in-place.ts';
import { rollAndShow } from '#web/lib/dice/dice-rolls.ts';
import { findPlaces, type Place } from '#web/lib/places/places.ts';
import { useSearchablePlaces } from '#web/lib/places/use-searchable-places.ts';
import { panelOfPlace } from '#web/lib/screen/panel-of-place.ts';
import { pin } from '#web/lib/screen/pin.ts';
import { useUsername } from '#web/lib/session/session.ts';
import { clearDraftOfRecord } from '#web/lib/storage/draft.ts';
import { quoteUnknown, similarLine } from '#web/lib/unknown-words.ts';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PaletteProps {
  onClose: () => void;
  /** Returns the text typed while the palette loaded. After that the palette receives the keys. */
  takeTyped: () => string;
}

/**
 * Search everywhere: a few letters and Enter. Codex entries open in place, or on their page with Ctrl or Cmd. Shift pins
 * an entry or a record to the screen.
 */
export function Palette({ onClose, takeTyped }: PaletteProps) {
  const searchable = useSearchablePlaces();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const { places, similarTo, unknown } = useMemo(() => findPlaces(searchable, query), [searchable, query]);
  const position = Math.min(chosen, places.length - 1);
  const chosenPanel = places[position] && panelOfPlace(places[position]);
  const isSignedIn = typeof useUsername() === 'string';
  const navigate = useNavigate();
  // Only after the modal has the focus: a key in between would be lost.
  useLayoutEffect(() => {
    const typed = takeTyped();
    if (typed !== '') setQuery(typed);
  }, [takeTyped]);
  const listId = useId();
  const optionId = (at: number) => `${listId}-${at}`;

  function go(place: Place | undefined, toPage: boolean): void {
    if (place === undefined) return;
    onClose();
    // A new record must not start with the draft of another record.
    if (place.starts !== undefined) clearDraftOfRecord(place.starts);
    if (typeof place.to === 'string') navigate(place.to);
    else if ('roll' in place.to) rollAndShow(place.to.roll, 'Roll');
    else if (toPage) navigate(entryAddress(place.to));
    else showEntry(place.to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && places.length > 0) {
      event.preventDefault();
      setChosen((position + step + places.length) % places.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.shiftKey) go(places[position], event.ctrlKey || event.metaKey);
      else if (isSignedIn && chosenPanel !== undefined) {
        onClose();
        void pin(chosenPanel);
      }
    }
  }

  return (
    <Modal
      onClose={onClose}
      aria-label="Search everywhere"
      className="panel mx-auto mt-[10vh] w-[calc(100%-2rem)] max-w-xl overflow-hidden p-0 text-text"
    >
      <div className="relative border-line border-b">
        <Icon
          of={Search}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
        />
        <input
          role="combobox"
          aria-label="Search everywhere"
          aria-expanded={places.length > 0}
          aria-controls={listId}
          aria-activedescendant={places.length > 0 ? optionId(position) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="A monster, a spell, a page…"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 w-full bg-transparent pr-4 pl-12 text-lg placeholder:text-muted focus:outline-none"
        />
      </div>
      {similarTo.length > 0 && (
        <p role="status" className="px-5 pt-3 text-muted">
          {similarLine(similarTo)}
        </p>
      )}
      <div id={listId} role="listbox" aria-label="Results" className="max-h-[60vh] overflow-y-auto p-2">
        {places.map((place, at) => (
          <Option
            key={`${place.kind} ${place.name} ${JSON.stringify(place.to)}`}
            id={optionId(at)}
            place={place}
            isChosen={at === position}
            onChoose={(toPage) => go(place, toPage)}
          />
        ))}
      </div>
      <p
        role="status"
        className={`px-5 text-muted ${places.length === 0 || unknown.length > 0 ? 'pb-5' : ''}`}
      >
        {unknown.length > 0
          ? `Nothing for ${quoteUnknown(unknown)}.`
          : places.length === 0 && 'Nothing found.'}
      </p>
      {/* Always rendered, so that the list does not move with the selection. Touch devices have no keys. */}
      <p className="flex flex-wrap gap-x-5 border-line border-t px-5 py-2 text-muted pointer-coarse:hidden">
        <KeyHint keys="Enter" does="open" />
        <KeyHint keys="Ctrl+Enter" does="on its page" />
        {isSignedIn && <KeyHint keys="Shift+Enter" does="pin to screen" />}
      </p>
    </Modal>
  );
}

function KeyHint({ keys, does }: { keys: string; does: string }) {
  return (
    <span>
      <kbd className="font-semibold font-sans text-text">{keys}</kbd> {does}
    </span>
  );
}

interface OptionProps {
  id: string;
  place: Place;
  isChosen: boolean;
  onChoose: (toPage: boolean) => void;
}

function Option({ id, place, isChosen, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses through the search box.
    // biome-ignore lint/a11y/useFocusableInteractive: as above; the box names the chosen option.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 ${
        isChosen ? 'bg-accent text-on-accent' : 'hover:bg-text/10'
      }`}
    >
      <span className="font-semibold">{place.name}</span>
      <span className={isChosen ? '' : 'text-muted'}>{place.kind}</span>
    </div>
  );
}

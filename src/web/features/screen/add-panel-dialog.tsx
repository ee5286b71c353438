import { type KeyboardEvent, useMemo, useState } from 'react';
import type { NewPanel } from '#domain/screen/change-layouts.ts';
import { findPlaces, type Place } from '#web/lib/places/places.ts';
import { useSearchablePlaces } from '#web/lib/places/use-searchable-places.ts';
import { panelOfPlace } from '#web/lib/screen/panel-of-place.ts';
import { quoteUnknown, similarLine } from '#web/lib/unknown-words.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { PANEL_CHOICES } from './panels/panel-choices.ts';

interface AddPanelDialogProps {
  onAdd: (panel: NewPanel) => void;
  onClose: () => void;
}

const isPinnable = (place: Place) => panelOfPlace(place) !== undefined;

/** Offers the kinds of panels, and everything that a search finds. */
export function AddPanelDialog({ onAdd, onClose }: AddPanelDialogProps) {
  const searchable = useSearchablePlaces();
  const [query, setQuery] = useState('');
  const { places, similarTo, unknown } = useMemo(() => {
    if (query.trim() === '') return { places: [], similarTo: [], unknown: [] };
    return findPlaces(searchable, query, isPinnable);
  }, [searchable, query]);

  function add(place: Place | undefined): void {
    const panel = place && panelOfPlace(place);
    if (panel !== undefined) onAdd(panel);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(places[0]);
  }

  return (
    <Dialog title="Add a panel" width="wide" onClose={onClose}>
      <TextField
        label="Search the codex and your records"
        type="search"
        spellCheck={false}
        placeholder="A rule, a monster, a spell, an NPC…"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="min-h-7 pt-1 text-muted">
        {similarTo.length > 0 && `${similarLine(similarTo)} `}
        {unknown.length > 0
          ? `Nothing for ${quoteUnknown(unknown)}.`
          : query.trim() !== '' && places.length === 0 && 'Nothing found.'}
      </p>
      {places.length > 0 && (
        <ul aria-label="Results" className="mb-3 flex flex-col">
          {places.map((place) => (
            <li key={`${place.kind} ${place.name} ${JSON.stringify(place.record ?? place.to)}`}>
              <button
                type="button"
                onClick={() => add(place)}
                className="flex min-h-11 w-full items-center justify-between gap-4 rounded-lg px-3 text-left hover:bg-text/10"
              >
                <span className="font-semibold">{place.name}</span>
                <span className="text-muted">{place.kind}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.trim() === '' && (
        <ul aria-label="Kinds of panels" className="grid gap-2 sm:grid-cols-2">
          {PANEL_CHOICES.map(({ title, about, panel }) => (
            <li key={title}>
              <button
                type="button"
                onClick={() => onAdd(panel)}
                className="h-full min-h-11 w-full rounded-lg border border-edge bg-raised px-3 py-2 text-left hover:border-accent"
              >
                <span className="block font-semibold">{title}</span>
                <span className="block text-muted">{about}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

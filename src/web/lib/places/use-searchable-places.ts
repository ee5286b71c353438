import { useEffect, useMemo, useState } from 'react';
import { useUsername } from '#web/lib/session/session.ts';
import { loadJournalPlaces, loadJournalTextPlaces } from './journal-places.ts';
import { loadLibraryPlaces } from './library-places.ts';
import {
  loadCodexPlaces,
  loadOwnPlaces,
  type PlaceSource,
  pagePlaces,
  type SearchablePlaces,
  searchTogether,
} from './places.ts';

/**
 * Pages immediately, the codex and the user's records when they are loaded. Sources that fail to load are not searched.
 */
export function useSearchablePlaces(): SearchablePlaces {
  const isSignedIn = typeof useUsername() === 'string';
  const [codex, setCodex] = useState<PlaceSource>();
  const [own, setOwn] = useState<PlaceSource>();
  const [library, setLibrary] = useState<PlaceSource>();
  const [journal, setJournal] = useState<PlaceSource>();

  useEffect(() => {
    const leaving = new AbortController();
    const ignore = () => {};
    loadCodexPlaces().then(setCodex, ignore);
    if (isSignedIn) {
      loadOwnPlaces(leaving.signal).then(setOwn, ignore);
      loadLibraryPlaces().then(setLibrary, ignore);
      // By title first: the texts take longer.
      loadJournalPlaces().then(setJournal).then(loadJournalTextPlaces).then(setJournal, ignore);
    }
    return () => leaving.abort();
  }, [isSignedIn]);

  return useMemo(
    () =>
      searchTogether(
        [pagePlaces(isSignedIn), own, journal, library, codex].filter((source) => source !== undefined),
      ),
    [isSignedIn, own, journal, library, codex],
  );
}

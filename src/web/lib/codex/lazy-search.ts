import type { Search } from '#domain/codex/search/search.ts';

/** Builds the search at the first search or when the browser is idle, so that the page opens first. */
export function lazySearch(make: () => Search): Search {
  let made: Search | undefined;
  const search = () => {
    made ??= make();
    return made;
  };
  if (typeof window !== 'undefined') (window.requestIdleCallback ?? setTimeout)(search);
  return {
    find: (query) => (query.trim() === '' ? undefined : search().find(query)),
    withText: (from, text) => search().withText(from, text),
  };
}

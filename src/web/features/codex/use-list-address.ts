import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { ADDRESS } from './guide.ts';

/** The address follows the search when one pauses: an entry of the history for every letter helps nobody. */
const PAUSE_MILLISECONDS = 300;

export interface ListAddress {
  params: URLSearchParams;
  /** What is searched for, up to date with every key. */
  query: string;
  setQuery(query: string): void;
  /** Changes parts of the address; an empty value takes the part away. */
  change(parts: Record<string, string>, how?: { remember?: boolean }): void;
  /** Back to the whole list. */
  clear(): void;
}

/** Marks the changes of the address that come from here. */
interface OwnState {
  own?: true;
}

/** The state of a list is its address, so that it can be bookmarked, shared and returned to. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(ADDRESS.query) ?? '';
  const [query, setQuery] = useState(inAddress);
  useFollowing(inAddress, setQuery);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);

  function write(parts: Record<string, string>, remember: boolean): void {
    clearTimeout(pending.current);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(parts)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: !remember, preventScrollReset: true, state: { own: true } satisfies OwnState },
    );
  }

  return {
    params,
    query,
    setQuery: (text) => {
      setQuery(text);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => write({ [ADDRESS.query]: text }, false), PAUSE_MILLISECONDS);
    },
    // What was typed and not yet written goes along.
    change: (parts, { remember = false } = {}) => write({ [ADDRESS.query]: query, ...parts }, remember),
    clear: () => {
      clearTimeout(pending.current);
      setQuery('');
      setParams({}, { preventScrollReset: true });
    },
  };
}

/** When somebody else changes the address (the back button, a link), the search follows it; our own changes follow us. */
function useFollowing(inAddress: string, setQuery: (query: string) => void): void {
  const { key, state } = useLocation() as { key: string; state: OwnState | null };
  const isOwn = useNavigationType() !== 'POP' && state?.own === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of the address, as it is then.
  useEffect(() => {
    if (!isOwn) setQuery(inAddress);
  }, [key]);
}

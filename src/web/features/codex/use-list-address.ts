import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
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

/** The state of a list is its address, so that it can be bookmarked, shared and returned to. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(ADDRESS.query) ?? '';
  const [query, setQuery] = useState(inAddress);
  const written = useRef(inAddress);

  // Somebody else changed the address (the back button, a link): the search follows.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQuery(inAddress);
  }, [inAddress]);

  function write(parts: Record<string, string>, remember: boolean): void {
    const { [ADDRESS.query]: text = query } = parts;
    written.current = text;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries({ ...parts, [ADDRESS.query]: text })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: !remember, preventScrollReset: true },
    );
  }

  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);

  return {
    params,
    query,
    setQuery: (text) => {
      setQuery(text);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => write({ [ADDRESS.query]: text }, false), PAUSE_MILLISECONDS);
    },
    change: (parts, { remember = false } = {}) => {
      clearTimeout(pending.current);
      write(parts, remember);
    },
    clear: () => {
      clearTimeout(pending.current);
      written.current = '';
      setQuery('');
      setParams({}, { preventScrollReset: true });
    },
  };
}

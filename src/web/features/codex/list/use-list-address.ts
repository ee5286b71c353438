import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ADDRESS } from '../address-names.ts';

/** The URL follows the search after a pause: a history entry for every letter is useless. */
const PAUSE_MILLISECONDS = 300;

export interface ListAddress {
  params: URLSearchParams;
  /** The search text, current with every key. */
  query: string;
  setQuery(query: string): void;
  /** Changes URL parameters. An empty value removes the parameter. */
  change(parts: Record<string, string>): void;
  /** Opens an entry beside the list as a history step, which Back undoes. */
  open(index: string): void;
  /** Goes back by that step, so that no useless history entry remains. */
  close(): void;
  clear(): void;
}

const PLAIN = new URLSearchParams();

/** Marks URL changes that were made here. */
interface OwnState {
  own?: true;
  /** While an entry is open: the key of the list's history step, directly before this one. */
  beneath?: string;
}

/** The URL is the state of a list, so that it can be bookmarked, shared and restored. */
export function useListAddress(): ListAddress {
  const isHydrated = useHydrated();
  const [search, setParams] = useSearchParams();
  // The build renders the plain list, without a query.
  const params = isHydrated ? search : PLAIN;
  const { key, state } = useLocation() as { key: string; state: OwnState | null };
  const navigate = useNavigate();
  const inAddress = search.get(ADDRESS.query) ?? '';
  const [query, setQuery] = useState(isHydrated ? inAddress : '');
  const closing = useRef<URLSearchParams>(undefined);
  // The next URL: a key or a press may come before a URL change is rendered.
  const ahead = useRef({ params: search, beneath: state?.beneath });
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);

  const isOwn = useNavigationType() !== 'POP' && state?.own === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run once per URL change.
  useEffect(() => {
    ahead.current = { params: search, beneath: state?.beneath };
    const target = closing.current;
    closing.current = undefined;
    // After an external URL change (Back, a link), the search follows the URL. After our own changes it does not.
    if (target === undefined && !isOwn) {
      clearTimeout(pending.current);
      setQuery(inAddress);
    }
    // List changes made while the entry was open stay after the step back.
    if (target !== undefined && target.toString() !== search.toString()) go(target);
  }, [key]);

  function go(next: URLSearchParams, { push = false, beneath = ahead.current.beneath } = {}): void {
    ahead.current = { params: next, beneath };
    setParams(next, {
      replace: !push,
      preventScrollReset: true,
      state: { own: true, ...(beneath !== undefined && { beneath }) } satisfies OwnState,
    });
  }

  /** The URL parameters with these changes, and with search text that is not in the URL yet. */
  function withParts(parts: Record<string, string>): URLSearchParams {
    clearTimeout(pending.current);
    const next = new URLSearchParams(ahead.current.params);
    for (const [name, value] of Object.entries({ [ADDRESS.query]: query, ...parts })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  }

  return {
    params,
    query,
    setQuery: (text) => {
      setQuery(text);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => go(withParts({ [ADDRESS.query]: text })), PAUSE_MILLISECONDS);
    },
    change: (parts) => go(withParts(parts)),
    open: (index) => {
      const isOpen = ahead.current.params.has(ADDRESS.open);
      go(withParts({ [ADDRESS.open]: index }), isOpen ? {} : { push: true, beneath: key });
    },
    close: () => {
      // A second press must not go back twice.
      if (closing.current !== undefined) return;
      const next = withParts({ [ADDRESS.open]: '' });
      if (ahead.current.beneath === undefined) {
        go(next);
      } else {
        closing.current = next;
        navigate(-1);
      }
    },
    clear: () => {
      clearTimeout(pending.current);
      setQuery('');
      setParams({}, { preventScrollReset: true });
    },
  };
}

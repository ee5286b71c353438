import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { ADDRESS } from '../address-names.ts';

/** The address follows the search when one pauses: an entry of the history for every letter helps nobody. */
const PAUSE_MILLISECONDS = 300;

export interface ListAddress {
  params: URLSearchParams;
  /** What is searched for, up to date with every key. */
  query: string;
  setQuery(query: string): void;
  /** Changes parts of the address; an empty value takes the part away. */
  change(parts: Record<string, string>): void;
  /** Opens an entry beside the list: a step of the history, which Back undoes. */
  open(index: string): void;
  /** The same step back, so that none is left that leads nowhere. */
  close(): void;
  /** Back to the whole list. */
  clear(): void;
}

/** Marks the changes of the address that come from here. */
interface OwnState {
  own?: true;
  /** While an entry is open: the key of the list's own step of the history, right before this one. */
  beneath?: string;
}

/** The state of a list is its address, so that it can be bookmarked, shared and returned to. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: OwnState | null };
  const navigate = useNavigate();
  const inAddress = params.get(ADDRESS.query) ?? '';
  const [query, setQuery] = useState(inAddress);
  const closing = useRef<URLSearchParams>(undefined);
  // The address as it will be: a change of it is drawn later than the next key or press may come.
  const ahead = useRef({ params, beneath: state?.beneath });
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);

  const isOwn = useNavigationType() !== 'POP' && state?.own === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of the address, as it is then.
  useEffect(() => {
    ahead.current = { params, beneath: state?.beneath };
    const target = closing.current;
    closing.current = undefined;
    // When somebody else changes the address (the back button, a link), the search follows it; ours follow us.
    if (target === undefined && !isOwn) {
      clearTimeout(pending.current);
      setQuery(inAddress);
    }
    // What was asked of the list while the entry was open still holds after the step back.
    if (target !== undefined && target.toString() !== params.toString()) go(target);
  }, [key]);

  function go(next: URLSearchParams, { push = false, beneath = ahead.current.beneath } = {}): void {
    ahead.current = { params: next, beneath };
    setParams(next, {
      replace: !push,
      preventScrollReset: true,
      state: { own: true, ...(beneath !== undefined && { beneath }) } satisfies OwnState,
    });
  }

  /** The address with these parts, and with what was typed and not yet written. */
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
      // Pressed twice, it is one step back all the same.
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

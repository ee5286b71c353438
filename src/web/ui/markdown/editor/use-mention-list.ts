import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mention } from '#domain/journal/mention.ts';
import { applyEdit, type TextBox } from './apply-edit.ts';
import { insertMention, type MentionQuery, mentionQueryAt } from './mention-query.ts';

/** A record or an entry that can be mentioned. */
export interface MentionSuggestion {
  readonly mention: Mention;
  readonly name: string;
  /** Shown beside the name: 'NPC', 'Note', 'Monster'. */
  readonly kind: string;
}

export type SuggestMentions = (query: string) => Promise<readonly MentionSuggestion[]>;

export interface MentionList {
  readonly query: MentionQuery;
  readonly items: readonly MentionSuggestion[];
  readonly chosen: number;
}

/** The list of mentionable records and entries, while the user types after an `@`. */
export function useMentionList(area: RefObject<TextBox | null>, suggest: SuggestMentions) {
  const [query, setQuery] = useState<MentionQuery>();
  const [found, setFound] = useState<{ for: string | undefined; items: readonly MentionSuggestion[] }>();
  const [chosen, setChosen] = useState(0);
  /** The `@` whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number>();
  /** The first result was chosen before the search for the last letters ended. Called if nothing is found. */
  const choosesFirst = useRef<() => void>(undefined);
  const letters = query?.query;

  function insert(item: MentionSuggestion | undefined): void {
    const field = area.current;
    if (query === undefined || item === undefined || field === null) return;
    applyEdit(field, insertMention(field.value, query, { ...item.mention, name: item.name }));
  }

  const take = useEffectEvent((items: readonly MentionSuggestion[]) => {
    setFound({ for: letters, items });
    const otherwise = choosesFirst.current;
    choosesFirst.current = undefined;
    if (otherwise === undefined) return;
    if (items.length > 0) insert(items[0]);
    else otherwise();
  });

  useEffect(() => {
    if (letters === undefined) return;
    let isCurrent = true;
    suggest(letters).then(
      (items) => isCurrent && take(items),
      // The user can type the text without the list.
      () => isCurrent && take([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [letters, suggest]);

  // While the next letters are searched, the list of the last ones stays, so that it does not flicker.
  const items = query === undefined || query.from === closedAt ? undefined : found?.items;
  const list: MentionList | undefined =
    query && items && items.length > 0
      ? { query, items, chosen: Math.min(chosen, items.length - 1) }
      : undefined;

  function step(by: number): void {
    if (list) setChosen((list.chosen + by + list.items.length) % list.items.length);
  }

  function choose(at: number, otherwise: () => void = () => {}): void {
    if (found?.for === letters) insert(list?.items[at]);
    else choosesFirst.current = otherwise;
  }

  return {
    list,
    choose,
    /** After each change of the text or the selection. */
    follow(): void {
      const field = area.current;
      if (field === null) return;
      const { selectionStart: caret, selectionEnd } = field;
      const next = caret !== null && caret === selectionEnd ? mentionQueryAt(field.value, caret) : undefined;
      if (next?.from === query?.from && next?.query === query?.query) return;
      setQuery(next);
      setChosen(0);
      choosesFirst.current = undefined;
      if (next === undefined) setFound(undefined);
      if (next?.from !== closedAt) setClosedAt(undefined);
    },
    /**
     * Handles a key while the list is shown. Returns whether it was a key of the list. `otherwise`: what Enter does if
     * the running search finds nothing.
     */
    onKey(event: KeyboardEvent, otherwise?: () => void): boolean {
      if (list === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
        return false;
      switch (event.key) {
        case 'ArrowDown':
          step(1);
          break;
        case 'ArrowUp':
          step(-1);
          break;
        case 'Enter':
          choose(list.chosen, otherwise);
          break;
        case 'Tab':
          choose(list.chosen);
          break;
        case 'Escape':
          setClosedAt(query?.from);
          break;
        default:
          return false;
      }
      event.preventDefault();
      // Escape closes only the list, and not a dialog around it.
      event.stopPropagation();
      return true;
    },
    leave(): void {
      choosesFirst.current = undefined;
      setQuery(undefined);
    },
  };
}

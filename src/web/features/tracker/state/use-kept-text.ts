import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { characterCount } from '#domain/text/length.ts';
import { makeId } from '#web/lib/make-id.ts';
import { joinedText, problemWithLength } from '../fields/joined-text.ts';
import { forgetUnsavedText, readUnsavedText, writeUnsavedText } from './unsaved-texts.ts';

/** Milliseconds after the last key until the text is saved. */
const TYPING_PAUSE = 600;

type Save = (text: string, gesture: string) => string | undefined;

interface Draft {
  /** Which text it is, and how to save it. The field may switch to another text before this one is saved. */
  readonly name: string | undefined;
  readonly save: Save;
  text: string;
  /** The fight's text when both were last in sync. */
  base: string;
  /** Everything typed until the field is left is one undo step. */
  gesture: string;
}

interface KeptText {
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onBlur: () => void;
  /** Undefined while the text is too long: the field must not cut off merged text. */
  readonly maxLength: number | undefined;
  readonly error: string | undefined;
}

interface Options {
  /** An unsaved text is found again under this name. Without a name, it is lost with its field. */
  readonly name?: string;
  readonly maximum?: number;
  readonly join?: typeof joinedText;
}

interface FieldState {
  readonly name: string | undefined;
  readonly typed: string | null;
  readonly isJoined: boolean;
  readonly error: string | undefined;
}

function untouched(name: string | undefined): FieldState {
  const unsaved = name === undefined ? undefined : readUnsavedText(name);
  return { name, typed: unsaved?.text ?? null, isJoined: false, error: undefined };
}

/**
 * A text of the fight that is saved during typing, when the field is left, and when the page is hidden. Concurrent
 * changes of another device are merged, so nothing is lost. A text that cannot be saved stays in its field with the
 * reason. With another name, the same field switches to another text.
 */
export function useKeptText(
  saved: string,
  /** Returns the reason when it was not saved. */
  save: Save,
  { name, maximum, join = joinedText }: Options = {},
): [field: KeptText, isJoined: boolean] {
  const [state, setState] = useState(() => untouched(name));
  const draft = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = state.name === name ? state : untouched(name);
  if (current !== state) setState(current);
  const show = (change: Partial<FieldState>) =>
    setState((before) => (before.name === name ? { ...before, ...change } : before));

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    const kept = draft.current;
    if (kept === null || kept.text === kept.base) return;
    // The current save callback, unless the field has switched to another text.
    const saveKept = kept.name === name ? save : kept.save;
    const problem = problemWithLength(kept.text, maximum) ?? saveKept(kept.text, kept.gesture);
    if (kept.name === name) show({ error: problem });
    if (problem === undefined) {
      kept.base = kept.text;
      if (kept.name !== undefined) forgetUnsavedText(kept.name);
    } else if (kept.name !== undefined) writeUnsavedText(kept.name, { text: kept.text, base: kept.base });
  });

  function become(text: string, base: string) {
    draft.current = { name, save, text, base, gesture: draft.current?.gesture ?? makeId() };
    show({ typed: text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(), TYPING_PAUSE);
  }

  const joinTheirs = useEffectEvent((theirs: string) => {
    const own = draft.current;
    if (own === null || theirs === own.base || theirs === own.text) return;
    const joined = join(own.text, own.base, theirs);
    show({ isJoined: joined !== own.text });
    become(joined, theirs);
  });
  useEffect(() => joinTheirs(saved), [saved]);

  const begin = useEffectEvent(() => {
    const unsaved = name === undefined ? undefined : readUnsavedText(name);
    draft.current = unsaved ? { ...unsaved, name, save, gesture: makeId() } : null;
    joinTheirs(saved);
    // Retries a text that could not be saved before, or shows the reason.
    keep();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with another name, what was typed so far is saved first.
  useEffect(() => {
    begin();
    const leave = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      keep();
    };
  }, [name]);

  const value = current.typed ?? saved;
  const field = {
    value,
    onChange: (event: { target: { value: string } }) =>
      become(event.target.value, draft.current?.base ?? saved),
    onBlur: () => {
      keep();
      const kept = draft.current;
      if (kept !== null && kept.text !== kept.base) return;
      draft.current = null;
      show({ typed: null, isJoined: false });
    },
    maxLength: maximum !== undefined && characterCount(value) > maximum ? undefined : maximum,
    error: current.error,
  };
  return [field, current.isJoined];
}

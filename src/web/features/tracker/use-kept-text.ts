import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { characterCount } from '#domain/text/length.ts';
import { makeId } from '#web/lib/make-id.ts';
import { joinedText, problemWithLength } from './joined-text.ts';
import { forgetUnsavedText, readUnsavedText, writeUnsavedText } from './unsaved-texts.ts';

/** So long after the last key, what was typed is saved. */
const TYPING_PAUSE = 600;

interface Draft {
  text: string;
  /** What the fight had when the text was last in step with it. */
  base: string;
  /** All that is typed until the field is left is one step to undo. */
  gesture: string;
}

interface KeptText {
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Undefined while the text is over it: the field must not cut off what was joined to it. */
  readonly maxLength: number | undefined;
  /** Why it was not saved. */
  readonly error: string | undefined;
}

interface Options {
  /** A text that could not be saved is found again under this name; without one, it goes with its field. */
  readonly name?: string;
  readonly maximum?: number;
  readonly join?: typeof joinedText;
}

/**
 * A text of the fight that is saved while it is typed, when the field is left in whatever way, and when the page goes
 * out of sight. What another device writes meanwhile is joined to it: neither loses anything. A text that cannot be
 * saved stays in its field, which says why.
 */
export function useKeptText(
  saved: string,
  /** Gives the reason when it was not saved. */
  save: (text: string, gesture: string) => string | undefined,
  { name, maximum, join = joinedText }: Options = {},
): [field: KeptText, isJoined: boolean] {
  const [unsaved] = useState(() => (name === undefined ? undefined : readUnsavedText(name)));
  const [typed, setTyped] = useState<string | null>(unsaved?.text ?? null);
  const [isJoined, setIsJoined] = useState(false);
  const [error, setError] = useState<string>();
  const draft = useRef<Draft | null>(unsaved ? { ...unsaved, gesture: makeId() } : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    const current = draft.current;
    if (current === null || current.text === current.base) return;
    const problem = problemWithLength(current.text, maximum) ?? save(current.text, current.gesture);
    setError(problem);
    if (problem === undefined) {
      current.base = current.text;
      if (name !== undefined) forgetUnsavedText(name);
    } else if (name !== undefined) writeUnsavedText(name, { text: current.text, base: current.base });
  });

  function become(text: string, base: string) {
    draft.current = { text, base, gesture: draft.current?.gesture ?? makeId() };
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(), TYPING_PAUSE);
  }

  const joinTheirs = useEffectEvent((theirs: string) => {
    const current = draft.current;
    if (current === null || theirs === current.base || theirs === current.text) return;
    const joined = join(current.text, current.base, theirs);
    setIsJoined(joined !== current.text);
    become(joined, theirs);
  });
  useEffect(() => joinTheirs(saved), [saved]);

  useEffect(() => {
    // One that could not be saved before is tried again, or its field says why.
    keep();
    const leave = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      keep();
    };
  }, []);

  const value = typed ?? saved;
  const field = {
    value,
    onChange: (event: { target: { value: string } }) =>
      become(event.target.value, draft.current?.base ?? saved),
    onBlur: () => {
      keep();
      const current = draft.current;
      if (current !== null && current.text !== current.base) return;
      draft.current = null;
      setTyped(null);
      setIsJoined(false);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape') event.currentTarget.blur();
    },
    maxLength: maximum !== undefined && characterCount(value) > maximum ? undefined : maximum,
    error,
  };
  return [field, isJoined];
}

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { newPartId } from '#web/lib/fight/browser-client.ts';
import { joinedText } from './joined-text.ts';

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
  /** Their lines were put under what is typed here. */
  readonly isJoined: boolean;
}

/**
 * A text of the fight that is saved while it is typed, when the field is left in whatever way, and when the page goes
 * out of sight. What another device writes meanwhile is joined to it: neither loses anything.
 */
export function useKeptText(
  saved: string,
  save: (text: string, gesture: string) => void,
  join: typeof joinedText = joinedText,
): KeptText {
  const [typed, setTyped] = useState<string | null>(null);
  const [isJoined, setIsJoined] = useState(false);
  const draft = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    const current = draft.current;
    if (current === null || current.text === current.base) return;
    current.base = current.text;
    save(current.text, current.gesture);
  });

  function become(text: string, base: string) {
    draft.current = { text, base, gesture: draft.current?.gesture ?? newPartId() };
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
    const leave = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      keep();
    };
  }, []);

  return {
    value: typed ?? saved,
    onChange: (event) => become(event.target.value, draft.current?.base ?? saved),
    onBlur: () => {
      keep();
      draft.current = null;
      setTyped(null);
      setIsJoined(false);
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape') event.currentTarget.blur();
    },
    isJoined,
  };
}

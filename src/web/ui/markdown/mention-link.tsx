import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { placeBeside } from '#web/ui/place-beside.ts';

interface MentionLinkProps {
  to: string;
  name: string;
  /** The content of the card that is shown on hover, on keyboard focus and after a long press. */
  preview: (() => ReactNode) | undefined;
}

/** A pointer that only passes over a link shows nothing. */
const HOVER_MILLISECONDS = 350;

/** A record in a text. Entries of the codex are shown by `EntryLink`, which opens them over the page. */
export function MentionLink({ to, name, preview }: MentionLinkProps) {
  const [isShown, setShown] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function showSoon() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setShown(true), HOVER_MILLISECONDS);
  }

  function hide() {
    clearTimeout(waiting.current);
    setShown(false);
  }

  function pressLong(event: MouseEvent) {
    if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return;
    event.preventDefault();
    event.stopPropagation();
    setShown(true);
  }

  useEffect(() => () => clearTimeout(waiting.current), []);

  const card = isShown ? preview?.() : undefined;
  return (
    <>
      <Link
        ref={link}
        to={to}
        onClick={hide}
        onPointerEnter={(event) => event.pointerType === 'mouse' && showSoon()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && showSoon()}
        onBlur={hide}
        onContextMenu={pressLong}
        className="link decoration-dotted print:text-text print:no-underline"
      >
        {name}
      </Link>
      {card && (
        <PreviewCard link={link} onHide={hide}>
          {card}
        </PreviewCard>
      )}
    </>
  );
}

interface PreviewCardProps {
  link: { readonly current: HTMLElement | null };
  onHide: () => void;
  children: ReactNode;
}

/** Takes no focus and no presses. A span, because it is inside a paragraph. */
function PreviewCard({ link, onHide, children }: PreviewCardProps) {
  const card = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (card.current !== null && link.current !== null) placeBeside(card.current, link.current);
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onHide();
    addEventListener('scroll', onHide, { capture: true });
    addEventListener('pointerdown', onHide);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('scroll', onHide, { capture: true });
      removeEventListener('pointerdown', onHide);
      removeEventListener('keydown', onKey);
    };
  }, [onHide]);

  return (
    <span
      ref={card}
      popover="manual"
      role="tooltip"
      className="panel pointer-events-none fixed m-0 max-w-[min(24rem,calc(100vw-1rem))] border border-edge bg-raised p-3 font-serif text-text not-italic shadow-lg print:hidden"
    >
      {children}
    </span>
  );
}

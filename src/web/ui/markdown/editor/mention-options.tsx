import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TextBox } from './apply-edit.ts';
import { placeOfCharacter } from './caret-place.ts';
import type { MentionList } from './use-mention-list.ts';

interface MentionOptionsProps {
  id: string;
  area: RefObject<TextBox | null>;
  /** Undefined while nothing is offered. */
  list: MentionList | undefined;
  onChoose: (at: number) => void;
}

const EDGE = 8;

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** The list below the `@`, or above it if there is no space. The focus stays in the text. */
export function MentionOptions({ list, ...options }: MentionOptionsProps) {
  return (
    <>
      {list && <Options {...options} list={list} />}
      <p role="status" className="sr-only">
        {list && `${list.items.length} to mention. Arrow keys choose, Enter inserts.`}
      </p>
    </>
  );
}

function Options({ id, area, list, onChoose }: MentionOptionsProps & { list: MentionList }) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || area.current === null) return;
    element.showPopover?.();
    const at = placeOfCharacter(area.current, list.query.from);
    const { width, height } = element.getBoundingClientRect();
    // An on-screen keyboard covers the lower part of the window.
    const visible = visualViewport?.height ?? innerHeight;
    const fitsBelow = at.bottom + height <= visible - EDGE;
    element.style.top = `${fitsBelow ? at.bottom : Math.max(EDGE, at.top - height)}px`;
    element.style.left = `${Math.max(EDGE, Math.min(at.left, innerWidth - width - EDGE))}px`;
  });

  useLayoutEffect(() => {
    box.current?.children[list.chosen]?.scrollIntoView({ block: 'nearest' });
  }, [list.chosen]);

  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="listbox"
      aria-label="Mention"
      className="panel fixed m-0 max-h-72 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto border border-edge bg-raised p-1 text-text shadow-lg"
    >
      {list.items.map(({ mention, name, kind }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant of the field marks it.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field.
        <div
          key={`${mention.kind}:${mention.id}`}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === list.chosen}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(at)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 hover:bg-text/10 aria-selected:bg-accent/20"
        >
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="shrink-0 text-muted">{kind}</span>
        </div>
      ))}
    </div>
  );
}

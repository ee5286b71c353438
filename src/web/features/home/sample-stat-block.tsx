import { href, markup } from 'virtual:stat-block/goblin';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Monster } from '#domain/codex/monster.ts';

/** The fonts of the block, loaded before it is shown: a font that arrives later would move its lines. */
const FONTS = ['1em Alegreya', 'italic 1em Alegreya'];

const PRERENDERED = markup && `<div>${markup}</div>`;

interface Sample {
  monster: Monster;
  /** Of the monster's stat block, made with the pages. */
  markup: string;
}

async function load(signal: AbortSignal): Promise<Sample> {
  return (await fetch(href, { signal })).json();
}

/**
 * A stat block of the codex whose dice roll. First it is markup only, so that the first page need not carry the
 * component; that takes the markup over (hydrates it) when a pointer or the focus comes near.
 */
export function SampleStatBlock() {
  const box = useRef<HTMLDivElement>(null);
  const sample = useRef<Sample>(undefined);
  const live = useRef<{ waking: Promise<void>; stop?: () => void }>(undefined);

  useEffect(() => {
    const leaving = new AbortController();
    // With a prerendered page it is there; what brings it to life still needs the monster.
    const isThere = box.current?.firstElementChild != null;
    Promise.all([load(leaving.signal), ...FONTS.map((font) => document.fonts.load(font))]).then(
      ([loaded]) => {
        sample.current = loaded;
        if (isThere) return;
        // In an element that is not the page's: else React would take a press inside for one of the page.
        const place = document.createElement('div');
        place.innerHTML = loaded.markup;
        box.current?.replaceChildren(place);
      },
      // The page is whole without it.
      () => {},
    );
    return () => {
      leaving.abort();
      live.current?.stop?.();
      live.current = undefined;
    };
  }, []);

  function wake(): Promise<void> | undefined {
    const place = box.current?.querySelector('div');
    if (!sample.current || !place) return undefined;
    live.current ??= { waking: takeOver(place, sample.current.monster) };
    return live.current.waking;
  }

  async function takeOver(markup: HTMLElement, monster: Monster) {
    try {
      const { enliven } = await import('./live-stat-block.tsx');
      if (live.current && box.current) live.current.stop = enliven(markup, monster);
    } catch {
      // Tried again with the next move.
      live.current = undefined;
    }
  }

  /** What is pressed before the component is there is pressed again once it is. */
  async function press({ target }: MouseEvent) {
    if (live.current?.stop) return;
    await wake();
    if (live.current?.stop) (target as HTMLElement).click();
  }

  return (
    <section
      aria-label="Sample stat block"
      className="panel h-[52rem] overflow-y-auto border-t-4 border-t-accent p-5 max-[22rem]:h-[56.5rem] sm:h-[42.75rem]"
      onPointerEnter={wake}
      onFocus={wake}
      onClickCapture={press}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own build. */}
      <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: PRERENDERED }} />
    </section>
  );
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EntryReference } from '#domain/codex/guides.ts';
import { itemTexts } from '#domain/codex/magic-item.ts';
import { describeSpellKind } from '#domain/codex/text/describe.ts';
import { equipmentFacts } from '#domain/codex/text/describe-equipment.ts';
import { describeItemKind } from '#domain/codex/text/describe-item.ts';
import {
  loadCondition,
  loadEquipment,
  loadItem,
  loadMonster,
  loadRule,
  loadSpell,
} from '#web/lib/codex/codex-entries.ts';
import { hidePreview, usePreview } from '#web/lib/codex/entry-preview.ts';
import { placeBeside } from '#web/ui/place-beside.ts';

interface Text {
  readonly name: string;
  readonly lines: readonly string[];
}

const LINES = 4;

/** A small card beside a link with the beginning of its entry. It takes no focus and no presses. */
export function EntryPreview() {
  const shown = usePreview();
  const [text, setText] = useState<Text & { of: EntryReference }>();
  const card = useRef<HTMLDivElement>(null);
  const entry = shown?.entry;

  useEffect(() => {
    if (entry === undefined) return;
    let isCurrent = true;
    previewOf(entry).then(
      (loaded) => isCurrent && setText({ ...loaded, of: entry }),
      // The link still works without a preview.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [entry]);

  useEffect(() => {
    if (entry === undefined) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hidePreview();
    addEventListener('scroll', hidePreview, { capture: true });
    addEventListener('pointerdown', hidePreview);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('scroll', hidePreview, { capture: true });
      removeEventListener('pointerdown', hidePreview);
      removeEventListener('keydown', onKey);
    };
  }, [entry]);

  useLayoutEffect(() => {
    const element = card.current;
    if (element === null || shown === undefined) return;
    placeBeside(element, shown.link);
  });

  if (shown === undefined || text === undefined || text.of !== entry) return null;
  return (
    <div
      ref={card}
      popover="manual"
      role="tooltip"
      className="panel pointer-events-none fixed m-0 max-w-[min(24rem,calc(100vw-1rem))] border border-edge bg-raised p-3 font-serif text-text shadow-lg print:hidden"
    >
      <p className="font-bold text-accent">{text.name}</p>
      {text.lines.map((line) => (
        <p key={line} className="mt-1 line-clamp-4 leading-snug">
          {line}
        </p>
      ))}
    </div>
  );
}

async function previewOf({ guide, index }: EntryReference): Promise<Text> {
  switch (guide) {
    case 'rules': {
      const { name, desc } = await loadRule(index);
      return { name, lines: plain(desc) };
    }
    case 'equipment': {
      const piece = await loadEquipment(index);
      const facts = equipmentFacts(piece).map(({ label, text }) => `${label} ${text}`);
      return { name: piece.name, lines: [facts.join(' · '), ...plain(piece.desc)].slice(0, LINES) };
    }
    case 'items': {
      const item = await loadItem(index);
      const lines = itemTexts(item).flatMap((text) => text.split('\n'));
      return { name: item.name, lines: [describeItemKind(item), ...plain(lines)].slice(0, LINES) };
    }
    case 'conditions': {
      const { name, desc } = await loadCondition(index);
      return { name, lines: plain(desc) };
    }
    case 'spells': {
      const spell = await loadSpell(index);
      return { name: spell.name, lines: [describeSpellKind(spell), ...plain(spell.desc)].slice(0, LINES) };
    }
    case 'monsters': {
      const { name, armor_class, hit_points } = await loadMonster(index);
      return { name, lines: [`AC ${armor_class} · ${hit_points} HP`] };
    }
  }
}

function plain(paragraphs: readonly string[]): string[] {
  return paragraphs.slice(0, LINES).map((line) => line.replace(/^- /, '• ').replaceAll('**', ''));
}

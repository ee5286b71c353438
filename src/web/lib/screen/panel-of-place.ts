import { isOwn } from '#domain/codex/guides.ts';
import type { NewPanel } from '#domain/screen/change-layouts.ts';
import { PINNED_RECORDS } from '#domain/screen/screen.ts';
import type { Place } from '#web/lib/places/places.ts';

/** The panel that shows what was found by a search. Undefined for pages, dice, campaigns and fights. */
export function panelOfPlace({ name, to, record }: Place): NewPanel | undefined {
  if (record !== undefined) {
    const kind = PINNED_RECORDS.find((one) => one === record.kind);
    return kind && { kind: 'record', record: kind, record_id: record.id, name };
  }
  if (typeof to === 'string' || 'roll' in to) return undefined;
  const { guide, index } = to;
  if (!isOwn(index)) return { kind: 'entry', guide, index, name };
  return { kind: 'record', record: guide === 'spells' ? 'spell' : 'monster', record_id: index, name };
}

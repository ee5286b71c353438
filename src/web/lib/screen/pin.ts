import { type EntryReference, type Guide, isOwn } from '#domain/codex/guides.ts';
import type { NewPanel } from '#domain/screen/change-layouts.ts';
import {
  loadCondition,
  loadEquipment,
  loadItem,
  loadMonster,
  loadRule,
  loadSpell,
} from '#web/lib/codex/codex-entries.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** A panel, or an entry of the codex or the own library, whose name is read when it is pinned. */
export type Pinnable = NewPanel | EntryReference;

const LOADERS: Record<Guide, (index: string) => Promise<{ readonly name: string }>> = {
  monsters: loadMonster,
  spells: loadSpell,
  conditions: loadCondition,
  rules: loadRule,
  equipment: loadEquipment,
  items: loadItem,
};

/** Adds it to the layout that was shown last. The code of the screen is loaded with the first pin. */
export async function pin(what: Pinnable): Promise<void> {
  try {
    const [{ pinToScreen }, panel] = await Promise.all([
      import('./screen-store.ts'),
      'kind' in what ? what : panelOfEntry(what),
    ]);
    await pinToScreen(panel);
  } catch {
    toast.error('This could not be pinned. Please try again.');
  }
}

async function panelOfEntry({ guide, index }: EntryReference): Promise<NewPanel> {
  const { name } = await LOADERS[guide](index);
  if (!isOwn(index)) return { kind: 'entry', guide, index, name };
  return { kind: 'record', record: guide === 'spells' ? 'spell' : 'monster', record_id: index, name };
}

import type { Npc } from '#contract/npc.ts';
import { type SheetText, sheetToText } from '#web/stuff/records/sheet-text.ts';
import { type DraftBase, newDraftBase } from '#web/stuff/records/use-draft.ts';

export interface NpcDraft extends DraftBase {
  name: string;
  hitPoints: string;
  armorClass: string;
  sheet: SheetText;
}

export function emptyNpcDraft(): NpcDraft {
  return { ...newDraftBase(), name: '', hitPoints: '', armorClass: '', sheet: sheetToText() };
}

export function npcToDraft(npc: Npc): NpcDraft {
  return {
    ...newDraftBase(),
    id: npc.npc_id,
    version: npc.version,
    name: npc.name,
    hitPoints: String(npc.hit_points),
    armorClass: String(npc.armor_class),
    sheet: sheetToText(npc.sheet),
  };
}

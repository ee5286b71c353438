import type { Character } from '#contract/character.ts';
import { type CharacterText, EMPTY_CHARACTER } from '#web/stuff/players/character-fields.ts';
import { type SheetText, sheetToText } from '#web/stuff/records/sheet-text.ts';
import { type DraftBase, newDraftBase } from '#web/stuff/records/use-draft.ts';

export type CharacterDraft = DraftBase & CharacterText & { sheet: SheetText };

export function emptyCharacterDraft(): CharacterDraft {
  return { ...newDraftBase(), ...EMPTY_CHARACTER, sheet: sheetToText() };
}

export function characterToDraft(character: Character): CharacterDraft {
  return {
    ...newDraftBase(),
    id: character.character_id,
    version: character.version,
    name: character.name,
    player: character.player,
    hitPoints: String(character.hit_points),
    armorClass: String(character.armor_class),
    level: String(character.level),
    sheet: sheetToText(character.sheet),
  };
}

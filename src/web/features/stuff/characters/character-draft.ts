import type { Character } from '#contract/character.ts';
import { type CharacterText, EMPTY_CHARACTER } from '../character-fields.ts';
import { type SheetText, sheetToText } from '../sheet-text.ts';
import { type DraftBase, newDraftBase } from '../use-draft.ts';

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

import type { Character } from '#contract/character.ts';
import { type CharacterText, EMPTY_CHARACTER } from '../character-fields.ts';
import { type DraftBase, newDraftBase } from '../use-draft.ts';

export type CharacterDraft = DraftBase & CharacterText;

export function emptyCharacterDraft(): CharacterDraft {
  return { ...newDraftBase(), ...EMPTY_CHARACTER };
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
  };
}

import type { Spell } from '#domain/codex/spell.ts';
import type { AbilityCode } from '#domain/codex/vocabulary.ts';
import { areaOf } from './spell-areas.ts';
import { damageEffectsOf, healingOf, type SpellWords } from './spell-damage.ts';
import { DAMAGE_EFFECTS } from './spell-effects.ts';
import { READINGS } from './spell-readings.ts';

type SpellReading = Pick<
  Spell,
  'attack_type' | 'area_of_effect' | 'heal_at_slot_level' | 'dc' | 'damage' | 'damage_effects'
>;

/**
 * Reads the save, the attack, the area, the damage and the healing from the text of a spell. If the text of an SRD
 * spell misleads this parser, `READINGS` and `DAMAGE_EFFECTS` have the correct values by index.
 */
export function readSpell(words: SpellWords, index: string | undefined): SpellReading {
  const read = {
    attack_type: attackOf(words),
    area_of_effect: areaOf(words),
    heal_at_slot_level: healingOf(words),
    dc: saveOf(words),
    ...(index !== undefined && READINGS[index]),
    ...readDamage(index, words),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function readDamage(index: string | undefined, words: SpellWords): Pick<Spell, 'damage' | 'damage_effects'> {
  const reviewed = index === undefined ? undefined : DAMAGE_EFFECTS[index];
  const effects = reviewed ?? damageEffectsOf(words);
  const [first] = effects[0]?.damage ?? [];
  return {
    ...(first?.damage_type && { damage: { ...first, damage_type: first.damage_type } }),
    ...(effects.length > 0 && { damage_effects: [...effects] }),
  };
}

function attackOf({ text }: SpellWords): Spell['attack_type'] {
  return /\b(melee|ranged) spell attack\b/i.exec(text)?.[1]?.toLowerCase() as Spell['attack_type'];
}

const ABILITY = 'Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma';
/** A save that the spell asks for. "advantage on Wisdom saving throws" is not one. */
const SAVE = new RegExp(
  `(?:make|makes|making|succeed on|succeeds on|fails) (?:a|an|another|a new|a DC 15|a successful)?\\s{0,5}(${ABILITY}) saving throws?`,
);

function saveOf({ text }: SpellWords): Spell['dc'] {
  const match = SAVE.exec(text);
  const ability = match?.[1];
  if (match === null || ability === undefined) return undefined;
  const after = text.slice(match.index + match[0].length);
  const nextOther = after.search(new RegExp(`(?!${ability})(?:${ABILITY}) saving throw`));
  const scope = nextOther === -1 ? after : after.slice(0, nextOther);
  return {
    dc_type: { name: ability.slice(0, 3).toUpperCase() as AbilityCode },
    dc_success: /half as much damage|half damage|half the damage/.test(scope) ? 'half' : 'none',
  };
}

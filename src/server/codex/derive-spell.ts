import { slugOf } from '#domain/codex/slug.ts';
import type { Spell } from '#domain/codex/spell.ts';
import type { FindSpells } from '#domain/codex/spell-names.ts';
import type { AbilityCode } from '#domain/codex/vocabulary.ts';
import { cleanMaterial, cleanText, joinHeadings } from './clean-text.ts';
import type { SourceSpell } from './source.ts';
import { areaOf } from './spell-areas.ts';
import { damageEffectsOf, healingOf, type SpellWords } from './spell-damage.ts';
import { DAMAGE_EFFECTS } from './spell-effects.ts';
import { READINGS } from './spell-readings.ts';

/**
 * Completes a corrected record of the package: the save, the attack, the area, the damage and the healing are
 * read from the words of the spell. Where its words mislead the reader, `READINGS` and `DAMAGE_EFFECTS` say what they mean.
 */
export function deriveSpell(source: SourceSpell, findSpells: FindSpells): Spell {
  const index = slugOf(source.name);
  const desc = joinHeadings(source.desc);
  const higherLevel = (source.higher_level ?? []).map(cleanText);
  const words: SpellWords = { level: source.level, text: desc.join('\n'), higher: higherLevel.join(' ') };
  const read = {
    attack_type: attackOf(words),
    area_of_effect: areaOf(words),
    heal_at_slot_level: healingOf(words),
    dc: saveOf(words),
    ...READINGS[index],
    ...readDamage(index, words),
  };
  const known = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  return {
    index,
    name: source.name,
    level: source.level,
    school: { name: source.school.name as Spell['school']['name'] },
    casting_time: source.casting_time as Spell['casting_time'],
    ...(source.casting_time_note !== undefined && { casting_time_note: source.casting_time_note }),
    range: source.range,
    ...(source.range_note !== undefined && { range_note: source.range_note }),
    duration: source.duration,
    components: source.components as Spell['components'],
    ...(source.material !== undefined && { material: cleanMaterial(source.material) }),
    ritual: source.ritual,
    concentration: source.concentration,
    classes: source.classes
      .map(({ name }) => ({ name }))
      .sort((a, b) => a.name.localeCompare(b.name)) as Spell['classes'],
    ...known,
    desc,
    higher_level: higherLevel,
    spells: findSpells([...desc, ...higherLevel].join('\n')).filter((spell) => spell.index !== index),
    url: `/api/spells/${index}`,
  };
}

function readDamage(index: string, words: SpellWords): Pick<Spell, 'damage' | 'damage_effects'> {
  const effects = DAMAGE_EFFECTS[index] ?? damageEffectsOf(words);
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
/** A save that the spell asks of someone; "advantage on Wisdom saving throws" is none. */
const SAVE = new RegExp(
  `(?:make|makes|making|succeed on|succeeds on|fails) (?:a|an|another|a new|a DC 15|a successful)?\\s*(${ABILITY}) saving throws?`,
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

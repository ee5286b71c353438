import type { Monster, Speed } from '#domain/codex/monster.ts';
import type { DamageEffect, Spell, SpellArea } from '#domain/codex/spell.ts';
import { MOVEMENTS, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ordinal } from '#domain/text/ordinal.ts';
import { formatModifier } from '#domain/text/signed-number.ts';

/** '11,500'. Does not use Intl, because creating the first formatter is slow and would delay every codex page. */
export function formatFigure(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
}

/** 'Large monstrosity (titan), chaotic evil', under a monster's name. */
export function describeMonsterKind(
  monster: Pick<Monster, 'size' | 'type' | 'subtype' | 'alignment'>,
): string {
  const subtype = monster.subtype === null ? '' : ` (${monster.subtype})`;
  const alignment = monster.alignment === '' ? '' : `, ${monster.alignment}`;
  return `${monster.size} ${monster.type}${subtype}${alignment}`;
}

/** '40 ft., fly 80 ft. (hover)'. The walking speed comes first and has no label. */
export function describeSpeed(speed: Speed): string {
  const parts = MOVEMENTS.filter((movement) => speed[movement] !== undefined || movement === 'walk').map(
    (movement) => {
      const distance = speed[movement] ?? '0 ft.';
      if (movement === 'walk') return distance;
      return `${movement} ${distance}${movement === 'fly' && speed.hover ? ' (hover)' : ''}`;
    },
  );
  return parts.join(', ');
}

export function describeSpeeds(monster: Pick<Monster, 'speed' | 'other_speeds'>): string {
  const others = monster.other_speeds.map(({ form, speed }) => `${describeSpeed(speed)} in ${form} form`);
  return describeSpeed(monster.speed) + (others.length > 0 ? ` (${others.join('; ')})` : '');
}

export function describeSenses({ senses }: Pick<Monster, 'senses'>): string {
  return [
    ...SPECIAL_SENSES.filter((sense) => senses[sense] !== undefined).map(
      (sense) => `${sense} ${senses[sense]}`,
    ),
    `passive Perception ${senses.passive_perception}`,
  ].join(', ');
}

const SAVE_NAMES = { STR: 'Str', DEX: 'Dex', CON: 'Con', INT: 'Int', WIS: 'Wis', CHA: 'Cha' };

export interface NamedBonus {
  readonly name: string;
  readonly value: number;
  readonly note?: string | undefined;
}

export function savesOf({ saving_throws }: Pick<Monster, 'saving_throws'>): NamedBonus[] {
  return saving_throws.map(({ name, value }) => ({ name: SAVE_NAMES[name], value }));
}

export function describeBonuses(bonuses: readonly NamedBonus[]): string {
  return bonuses
    .map(({ name, value, note }) => `${name} ${withNote(formatModifier(value), note)}`)
    .join(', ');
}

/** 'cold, fire; bludgeoning, piercing, and slashing from nonmagical attacks', with the separators of a stat block. */
export function joinDefences(texts: readonly string[]): string {
  const types = texts.filter((text) => !text.includes(','));
  const phrases = texts.filter((text) => text.includes(','));
  return [types.join(', '), ...phrases].filter((part) => part !== '').join('; ');
}

/**
 * '15 (leather armor, shield)', '12 (15 with mage armor)', '14 (natural armor), 11 while prone',
 * '11 in humanoid form, 12 (natural armor) in wolf or hybrid form'.
 */
export function describeArmorClass(
  monster: Pick<Monster, 'armor_class' | 'armor_class_note' | 'armor_desc'>,
): string {
  const { armor_class_note: note, armor_desc: words } = monster;
  const worn = withNote(String(monster.armor_class), words);
  if (note?.startsWith('in ')) return `${worn} ${note}`;
  return words !== undefined && note !== undefined ? `${worn}, ${note}` : withNote(worn, note);
}

/** '1 reaction, which you take when you or a creature within 60 feet of you falls'. */
export function describeCastingTime(spell: Pick<Spell, 'casting_time' | 'casting_time_note'>): string {
  const { casting_time: time, casting_time_note: note } = spell;
  if (note === undefined) return time;
  return note.startsWith('or ') ? `${time} ${note}` : `${time}, ${note}`;
}

export function describeRange({ range, range_note: note }: Pick<Spell, 'range' | 'range_note'>): string {
  return withNote(range, note);
}

function withNote(text: string, note: string | undefined): string {
  return note === undefined ? text : `${text} (${note})`;
}

/**
 * 'Fire and Radiant' for damage that is dealt together, 'Acid, Cold or Fire' for a choice, 'Cold; Fire' for several
 * occasions.
 */
export function describeDamageTypes({ damage_effects: effects = [] }: Pick<Spell, 'damage_effects'>): string {
  return [...new Set(effects.map(describeEffectTypes))].filter((types) => types !== '').join('; ');
}

export function describeEffectTypes({ damage }: DamageEffect): string {
  return damage
    .map((part) => listed(damageTypesOf(part), 'or'))
    .filter((types) => types !== '')
    .join(' and ');
}

export function damageTypesOf(damage: DamageEffect['damage'][number]): string[] {
  const { damage_type: type, alternative_damage_types: alternatives = [] } = damage;
  return type === undefined ? [] : [type, ...alternatives].map(({ name }) => name);
}

/** '20-foot-radius sphere', '10-foot-radius, 40-foot-high cylinder', '100-foot line, 5 feet wide'. */
export function describeArea({ size, type, measure, height, width }: SpellArea): string {
  const extent = measure === undefined ? `${size}-foot` : `${size}-foot-${measure}`;
  const high = height === undefined ? '' : `, ${height}-foot-high`;
  const wide = width === undefined ? '' : `, ${width} feet wide`;
  return `${extent}${high} ${type}${wide}`;
}

function listed(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** 'DEX (half damage on a success)', 'CON (at the end of each of its turns)', 'CON, WIS or INT (by the effect)'. */
export function describeSave({ dc }: Pick<Spell, 'dc'>): string | undefined {
  if (dc === undefined) return undefined;
  const { dc_type, alternative_dc_types: others = [], dc_success, when } = dc;
  const notes = [
    ...(others.length > 0 ? ['by the effect'] : []),
    ...(dc_success === 'half' ? ['half damage on a success'] : []),
    ...(when === undefined ? [] : [when]),
  ];
  const abilities = listed(
    [dc_type, ...others].map(({ name }) => name),
    'or',
  );
  return withNote(abilities, notes.join('; ') || undefined);
}

export function describeComponents({ components, material }: Pick<Spell, 'components' | 'material'>): string {
  const letters = components.join(', ');
  if (material === undefined) return letters;
  const words = material.replace(/\.$/, '');
  return `${letters} (${words.charAt(0).toLowerCase()}${words.slice(1)})`;
}

export function describeDuration({
  duration,
  concentration,
}: Pick<Spell, 'duration' | 'concentration'>): string {
  return concentration ? `Concentration, ${duration.charAt(0).toLowerCase()}${duration.slice(1)}` : duration;
}

/** '45 (7d8 + 14)'. Only the number if the dice are unknown. */
export function describeHitPoints(monster: Pick<Monster, 'hit_points' | 'hit_points_roll'>): string {
  const { hit_points, hit_points_roll: dice } = monster;
  return withNote(String(hit_points), dice || undefined);
}

interface Legendary {
  readonly name: string;
  readonly legendary_actions?: readonly { readonly desc: string }[] | undefined;
}

/** Specification section 9: three legendary actions per round, unless the creature says otherwise. */
export function legendaryIntroduction(monster: Legendary, count = 3): string {
  const subject = `The ${shortName(monster)}`;
  return `${subject} can take ${count} legendary actions, choosing from the options below. Only one legendary action option can be used at a time and only at the end of another creature's turn. ${subject} regains spent legendary actions at the start of its turn.`;
}

/**
 * The short name in the legendary actions: 'dragon' for an Adult Red Dragon, 'sphinx' for an Androsphinx. A copy uses
 * the short name of its original.
 */
function shortName({ name, legendary_actions: actions = [] }: Legendary): string {
  const whole = name.toLowerCase().replace(/ \(mine\)$/, '');
  const told = actions.map(({ desc }) => desc.toLowerCase()).join('\n');
  const words = whole.split(' ');
  const endings = words.map((_, from) => words.slice(from).join(' '));
  const nouns = [...told.matchAll(/\bthe ([a-z]{4,})/g)].map(([, noun = '']) => noun);
  return (
    endings.find((ending) => told.includes(`the ${ending} `)) ??
    nouns.find((noun) => whole.endsWith(noun)) ??
    whole
  );
}

/** The format of the Level column. */
export function formatSpellLevel(level: number): string {
  return level === 0 ? 'Cantrip' : String(level);
}

/** The line under a spell's name: '3rd-level evocation (ritual)', 'Evocation cantrip'. */
export function describeSpellKind(spell: Pick<Spell, 'level' | 'school' | 'ritual'>): string {
  const { level, ritual } = spell;
  if (level === 0) return `${spell.school.name} cantrip`;
  return `${ordinal(level)}-level ${spell.school.name.toLowerCase()}${ritual ? ' (ritual)' : ''}`;
}

import { DAMAGE_TYPES, type DamageType } from '#domain/creature/damage.ts';
import type { SpellCatalogue } from './catalogue-schemas.ts';
import { packFlags, packPicks, readFlags, readPick } from './packed-columns.ts';
import { choice, type Filter, SPELL_FILTERS, yesOrNo } from './search/filters.ts';
import { encodeTextIndex } from './search/text-index.ts';
import { slugOf } from './slug.ts';
import type { CodexSpell, Spell } from './spell.ts';
import { damageTypesOf } from './text/describe.ts';
import { ABILITY_CODES, type AbilityCode, type School, SPELL_CLASSES } from './vocabulary.ts';

/** A row in a list of spells: its columns, and every value that a filter needs. */
export interface SpellRow {
  readonly index: string;
  readonly name: string;
  readonly level: number;
  readonly school: { readonly name: School };
  /** One of `CASTING_TIMES`, or free text for a spell of a library. */
  readonly casting_time: string;
  readonly range: string;
  readonly classes: readonly { readonly name: string }[];
  /** The ability of its saving throw. */
  readonly save: AbilityCode | undefined;
  readonly attack: string;
  readonly damage_types: readonly DamageType[];
  readonly marks: readonly Mark[];
}

export const MARKS = ['V', 'S', 'M', 'ritual', 'concentration', 'healing'] as const;
type Mark = (typeof MARKS)[number];

export function spellRow(spell: Spell): SpellRow {
  const { index, name, level, school, casting_time, range, classes } = spell;
  return {
    index,
    name,
    level,
    school,
    casting_time,
    range,
    classes,
    save: spell.dc?.dc_type.name,
    attack: spell.attack_type ?? '',
    damage_types: typesDealtBy(spell),
    marks: marksOf(spell),
  };
}

export function packSpells(spells: readonly CodexSpell[]): SpellCatalogue {
  return {
    names: spells.map(({ name }) => name),
    level: spells.map(({ level }) => level),
    school: packPicks(spells.map(({ school }) => school.name)),
    casting_time: packPicks(spells.map(({ casting_time }) => casting_time)),
    range: packPicks(spells.map(({ range }) => range)),
    save: packPicks(spells.map(({ dc }) => dc?.dc_type.name ?? '')),
    attack: packPicks(spells.map(({ attack_type }) => attack_type ?? '')),
    classes: spells.map(({ classes }) =>
      packFlags(
        SPELL_CLASSES,
        classes.map(({ name }) => name),
      ),
    ),
    damage_types: spells.map((spell) => packFlags(DAMAGE_TYPES, typesDealtBy(spell))),
    marks: spells.map((spell) => packFlags(MARKS, marksOf(spell))),
    text: encodeTextIndex(
      spells.map(({ desc, higher_level, material = '' }) => [...desc, ...higher_level, material].join(' ')),
    ),
  };
}

function typesDealtBy(spell: Spell): DamageType[] {
  const all = (spell.damage_effects ?? []).flatMap(({ damage }) => damage);
  const names = all.flatMap(damageTypesOf).map((name) => name.toLowerCase());
  return DAMAGE_TYPES.filter((type) => names.includes(type));
}

function marksOf(spell: Spell): Mark[] {
  const marks: Mark[] = [...spell.components];
  if (spell.ritual) marks.push('ritual');
  if (spell.concentration) marks.push('concentration');
  if (spell.heal_at_slot_level) marks.push('healing');
  return marks;
}

export function unpackSpells(catalogue: SpellCatalogue): SpellRow[] {
  return catalogue.names.map((name, position) => ({
    index: slugOf(name),
    name,
    level: catalogue.level[position] ?? 0,
    school: { name: readPick(catalogue.school, position) as School },
    casting_time: readPick(catalogue.casting_time, position),
    range: readPick(catalogue.range, position),
    classes: readFlags(SPELL_CLASSES, catalogue.classes[position]).map((className) => ({ name: className })),
    save: (readPick(catalogue.save, position) || undefined) as AbilityCode | undefined,
    attack: readPick(catalogue.attack, position),
    damage_types: readFlags(DAMAGE_TYPES, catalogue.damage_types[position]),
    marks: readFlags(MARKS, catalogue.marks[position]),
  }));
}

/** All filters of the spell page. The filters of the specification come first. */
export const SPELL_PAGE_FILTERS: readonly Filter<SpellRow>[] = [
  ...SPELL_FILTERS,
  yesOrNo('ritual', 'Ritual', (row) => row.marks.includes('ritual')),
  yesOrNo('concentration', 'Concentration', (row) => row.marks.includes('concentration')),
  yesOrNo('verbal', 'Verbal', (row) => row.marks.includes('V')),
  yesOrNo('somatic', 'Somatic', (row) => row.marks.includes('S')),
  yesOrNo('material', 'Material', (row) => row.marks.includes('M')),
  yesOrNo('healing', 'Heals', (row) => row.marks.includes('healing')),
  choice('damage', 'Damage', DAMAGE_TYPES, (row) => row.damage_types),
  choice('save', 'Save', ABILITY_CODES, (row) => row.save ?? 'none'),
  choice('attack', 'Attack', ['melee', 'ranged'], (row) => row.attack),
];

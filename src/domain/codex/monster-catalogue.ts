import { CONDITIONS, type Condition } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES, type DamageType } from '#domain/creature/damage.ts';
import type { MonsterCatalogue } from './catalogue-schemas.ts';
import type { Monster, MonsterSummary } from './monster.ts';
import { packFlags, packPicks, readFlags, readPick } from './packed-columns.ts';
import { choice, type Filter, MONSTER_FILTERS, yesOrNo } from './search/filters.ts';
import { encodeTextIndex } from './search/text-index.ts';
import { slugOf } from './slug.ts';
import {
  CREATURE_TYPES,
  MOVEMENTS,
  type Movement,
  type Size,
  SPECIAL_SENSES,
  type SpecialSense,
} from './vocabulary.ts';

/** A row in a list of monsters: its columns, and every value that a filter needs. */
export interface MonsterRow {
  readonly index: string;
  readonly name: string;
  readonly size: Size;
  readonly type: string;
  /** Empty for most monsters. */
  readonly subtype: string;
  readonly alignment: string;
  readonly hit_points: number;
  readonly armor_class: number;
  readonly challenge_rating: number;
  readonly xp: number;
  readonly movements: readonly Movement[];
  readonly senses: readonly SpecialSense[];
  readonly vulnerabilities: readonly DamageType[];
  readonly resistances: readonly DamageType[];
  readonly immunities: readonly DamageType[];
  readonly condition_immunities: readonly Condition[];
  readonly traits: readonly Trait[];
}

export const TRAITS = ['legendary', 'spellcaster'] as const;
type Trait = (typeof TRAITS)[number];

type ListedMonster = Omit<MonsterSummary, 'url' | 'pointer'> &
  Pick<
    Monster,
    'subtype' | 'speed' | 'senses' | 'damage_vulnerabilities' | 'damage_resistances' | 'damage_immunities'
  > & {
    readonly condition_immunities: readonly { readonly index: Condition }[];
    readonly legendary_actions: readonly unknown[];
    readonly spellcasting: unknown;
  };

export function monsterRow(monster: ListedMonster): MonsterRow {
  const { index, name, size, type, alignment, hit_points, armor_class, challenge_rating, xp } = monster;
  const traits: Trait[] = [];
  if (monster.legendary_actions.length > 0) traits.push('legendary');
  if (monster.spellcasting !== null) traits.push('spellcaster');
  return {
    index,
    name,
    size,
    type,
    subtype: monster.subtype ?? '',
    alignment,
    hit_points,
    armor_class,
    challenge_rating,
    xp,
    movements: MOVEMENTS.filter((movement) => (monster.speed[movement] ?? '0 ft.') !== '0 ft.'),
    senses: SPECIAL_SENSES.filter((sense) => monster.senses[sense] !== undefined),
    vulnerabilities: damageTypesIn(monster.damage_vulnerabilities),
    resistances: damageTypesIn(monster.damage_resistances),
    immunities: damageTypesIn(monster.damage_immunities),
    condition_immunities: monster.condition_immunities.map((condition) => condition.index),
    traits,
  };
}

export function packMonsters(monsters: readonly Monster[]): MonsterCatalogue {
  const rows = monsters.map(monsterRow);
  return {
    names: rows.map(({ name }) => name),
    size: packPicks(rows.map(({ size }) => size)),
    type: packPicks(rows.map(({ type }) => type)),
    subtype: packPicks(rows.map(({ subtype }) => subtype)),
    alignment: packPicks(rows.map(({ alignment }) => alignment)),
    hit_points: rows.map(({ hit_points }) => hit_points),
    armor_class: rows.map(({ armor_class }) => armor_class),
    challenge_rating: rows.map(({ challenge_rating }) => challenge_rating),
    xp: rows.map(({ xp }) => xp),
    movements: rows.map(({ movements }) => packFlags(MOVEMENTS, movements)),
    senses: rows.map(({ senses }) => packFlags(SPECIAL_SENSES, senses)),
    vulnerabilities: rows.map(({ vulnerabilities }) => packFlags(DAMAGE_TYPES, vulnerabilities)),
    resistances: rows.map(({ resistances }) => packFlags(DAMAGE_TYPES, resistances)),
    immunities: rows.map(({ immunities }) => packFlags(DAMAGE_TYPES, immunities)),
    condition_immunities: rows.map((row) => packFlags(CONDITIONS, row.condition_immunities)),
    traits: rows.map(({ traits }) => packFlags(TRAITS, traits)),
    text: encodeTextIndex(monsters.map(monsterText)),
  };
}

/** Also includes the types that apply to nonmagical weapons only. */
function damageTypesIn(texts: readonly string[]): DamageType[] {
  const text = texts.join(' ').toLowerCase();
  return DAMAGE_TYPES.filter((type) => new RegExp(`\\b${type}\\b`).test(text));
}

type Features = readonly { readonly name: string; readonly desc: string }[];
/** A monster of the codex, or the texts of one from a library. */
type MonsterWords = Pick<Monster, 'languages' | 'desc'> &
  Record<'special_abilities' | 'actions' | 'reactions' | 'legendary_actions', Features> &
  Partial<Record<'bonus_actions' | 'lair_actions' | 'mythic_actions', Features>>;

/** The text of a monster that the search looks at. Its type, size and other kinds are in `search-entries.ts`. */
export function monsterText(monster: MonsterWords): string {
  const { special_abilities, actions, reactions, legendary_actions } = monster;
  const { bonus_actions = [], lair_actions = [], mythic_actions = [] } = monster;
  return [
    monster.languages,
    monster.desc,
    ...[special_abilities, actions, bonus_actions, reactions, legendary_actions, lair_actions, mythic_actions]
      .flat()
      .flatMap(({ name, desc }) => [name, desc]),
  ].join(' ');
}

export function unpackMonsters(catalogue: MonsterCatalogue): MonsterRow[] {
  return catalogue.names.map((name, position) => ({
    index: slugOf(name),
    name,
    size: readPick(catalogue.size, position) as Size,
    type: readPick(catalogue.type, position),
    subtype: readPick(catalogue.subtype, position),
    alignment: readPick(catalogue.alignment, position),
    hit_points: catalogue.hit_points[position] ?? 0,
    armor_class: catalogue.armor_class[position] ?? 0,
    challenge_rating: catalogue.challenge_rating[position] ?? 0,
    xp: catalogue.xp[position] ?? 0,
    movements: readFlags(MOVEMENTS, catalogue.movements[position]),
    senses: readFlags(SPECIAL_SENSES, catalogue.senses[position]),
    vulnerabilities: readFlags(DAMAGE_TYPES, catalogue.vulnerabilities[position]),
    resistances: readFlags(DAMAGE_TYPES, catalogue.resistances[position]),
    immunities: readFlags(DAMAGE_TYPES, catalogue.immunities[position]),
    condition_immunities: readFlags(CONDITIONS, catalogue.condition_immunities[position]),
    traits: readFlags(TRAITS, catalogue.traits[position]),
  }));
}

const MORALS = ['good', 'neutral', 'evil', 'unaligned'] as const;
const ORDERS = ['lawful', 'chaotic'] as const;

/** All filters of the monster page. The filters of the specification come first. */
export const MONSTER_PAGE_FILTERS: readonly Filter<MonsterRow>[] = [
  ...MONSTER_FILTERS,
  // A swarm also has the type of its parts.
  choice('type', 'Type', [...CREATURE_TYPES, 'swarm'].sort(), (row) =>
    row.type.startsWith('swarm') ? ['swarm', 'beast'] : row.type,
  ),
  choice('alignment', 'Alignment', [...MORALS, ...ORDERS], (row) => row.alignment.split(' ')),
  yesOrNo('legendary', 'Legendary', (row) => row.traits.includes('legendary')),
  yesOrNo('spellcaster', 'Spellcaster', (row) => row.traits.includes('spellcaster')),
  yesOrNo('fly', 'Flies', (row) => row.movements.includes('fly')),
  yesOrNo('swim', 'Swims', (row) => row.movements.includes('swim')),
  yesOrNo('climb', 'Climbs', (row) => row.movements.includes('climb')),
  yesOrNo('burrow', 'Burrows', (row) => row.movements.includes('burrow')),
  choice('sense', 'Sense', SPECIAL_SENSES, (row) => row.senses),
  choice('vulnerable', 'Vulnerable to', DAMAGE_TYPES, (row) => row.vulnerabilities),
  choice('resists', 'Resists', DAMAGE_TYPES, (row) => row.resistances),
  choice('immune', 'Immune to', DAMAGE_TYPES, (row) => row.immunities),
  choice('condition', 'Cannot be', CONDITIONS, (row) => row.condition_immunities),
];

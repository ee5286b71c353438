import type { Equipment } from '#domain/codex/equipment.ts';
import { type MagicItem, raritiesOf } from '#domain/codex/magic-item.ts';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import type { Rule } from '#domain/codex/rule.ts';
import type { SpellRow } from '#domain/codex/spell-catalogue.ts';
import type { Movement } from '#domain/codex/vocabulary.ts';
import { otherNamesOf } from './alternative-names.ts';
import { facts } from './query.ts';
import type { SearchEntry } from './search.ts';
import { wordsOf } from './text-index.ts';

const MOVERS: Readonly<Record<Movement, readonly string[]>> = {
  walk: [],
  burrow: ['burrow', 'burrower'],
  climb: ['climb', 'climber'],
  fly: ['fly', 'flying', 'flies', 'flyer'],
  swim: ['swim', 'swimmer', 'aquatic'],
};

/** The words of an alignment. 'any non-good alignment' does not count as good. */
const ALIGNMENTS: ReadonlySet<string> = new Set([
  'lawful',
  'chaotic',
  'good',
  'neutral',
  'evil',
  'unaligned',
]);

export function monsterEntry(row: MonsterRow): SearchEntry {
  return {
    name: row.name,
    facets: monsterFacets(row),
    figures: {
      'armor class': row.armor_class,
      'hit points': row.hit_points,
      challenge: row.challenge_rating,
      experience: row.xp,
    },
  };
}

export function spellEntry(row: SpellRow): SearchEntry {
  const range = /^(\d{1,6}) feet$/.exec(row.range)?.[1];
  return {
    name: row.name,
    facets: spellFacets(row),
    figures: { level: row.level, ...(range !== undefined && { range: Number(range) }) },
  };
}

/** The other names are found like the name itself: 'aoo' gives Opportunity Attacks. */
export function ruleEntry({ name, aliases, chapter }: Rule): SearchEntry {
  return { ...withoutBrackets(name, aliases), facets: ['rule', ...wordsOf(chapter)] };
}

/** Words in brackets only explain a name: 'Hide (Action)' is named 'Hide', 'Rations (1 day)' is named 'Rations'. */
function withoutBrackets(name: string, aliases: readonly string[]): Pick<SearchEntry, 'name' | 'otherNames'> {
  const [, plain] = /^([^()]+) \([^()]*\)$/.exec(name) ?? [];
  return plain === undefined
    ? { name, otherNames: aliases }
    : { name: plain, otherNames: [name, ...aliases] };
}

export function equipmentEntry(piece: Equipment): SearchEntry {
  const { name, aliases, category, subcategory, properties, cost, weight } = piece;
  return {
    ...withoutBrackets(name, aliases),
    facets: [
      'equipment',
      'item',
      ...wordsOf(category),
      ...wordsOf(subcategory),
      ...properties.flatMap((property) => wordsOf(property)),
      ...(cost === null ? [] : ['price', 'cost']),
      ...(weight === null ? [] : ['weight', 'weigh']),
      ...[piece.damage, piece.two_handed_damage].flatMap((damage) =>
        damage === null ? [] : ['damage', damage.type, ...diceNames(damage.dice)],
      ),
    ],
  };
}

/** The variants are found by their own names: 'belt of hill giant strength'. */
export function itemEntry(item: MagicItem): SearchEntry {
  const { name, aliases, category, base, attunement, charges, variants } = item;
  return {
    ...withoutBrackets(name, [...variants.map((variant) => variant.name), ...aliases]),
    facets: [
      'magic',
      'item',
      ...wordsOf(category),
      ...wordsOf(base ?? ''),
      ...raritiesOf(item).flatMap(wordsOf),
      ...(attunement === false ? [] : ['attunement', ...(attunement === true ? [] : wordsOf(attunement))]),
      ...(charges === null ? [] : ['charges']),
    ],
  };
}

/** '2d6' is also found as 'd6'. */
function diceNames(dice: string): string[] {
  return dice.includes('d') ? [dice, dice.slice(dice.indexOf('d'))] : [];
}

/** The facets of a monster, in the words that people search for. */
function monsterFacets(row: MonsterRow): string[] {
  return [
    'monster',
    'creature',
    row.size.toLowerCase(),
    ...(row.type.startsWith('swarm') ? ['swarm', 'beast'] : wordsOf(row.type)),
    ...(row.subtype === 'any race' ? ['npc'] : wordsOf(row.subtype)),
    ...row.alignment.split(' ').filter((word) => ALIGNMENTS.has(word)),
    ...otherNamesOf(row.index),
    ...row.senses,
    ...row.movements.flatMap((movement) => MOVERS[movement]),
    ...row.traits,
    ...(row.traits.includes('spellcaster') ? ['caster', 'spellcasting'] : []),
    ...[...row.immunities, ...row.condition_immunities].map(facts.immune),
    ...row.resistances.map(facts.resistant),
    ...row.vulnerabilities.map(facts.vulnerable),
  ];
}

const COMPONENTS = { V: 'verbal', S: 'somatic', M: 'material' } as const;

/** The facets of a spell, in the words that people search for. */
function spellFacets(row: SpellRow): string[] {
  const has = (mark: SpellRow['marks'][number]) => row.marks.includes(mark);
  const letters = (['V', 'S', 'M'] as const).filter(has);
  const [only] = letters;
  return [
    'spell',
    row.school.name.toLowerCase(),
    ...row.classes.map(({ name }) => name.toLowerCase()),
    ...otherNamesOf(row.index),
    ...(row.level === 0 ? ['cantrip'] : []),
    ...row.marks.filter((mark) => mark.length > 1),
    ...letters.map((letter) => COMPONENTS[letter]),
    ...(only !== undefined && letters.length === 1 ? [facts.only(COMPONENTS[only])] : []),
    ...(['V', 'S', 'M'] as const)
      .filter((letter) => !has(letter))
      .map((letter) => facts.without(COMPONENTS[letter])),
    ...(has('concentration') ? [] : [facts.without('concentration')]),
    ...row.damage_types.flatMap((type) => [type, facts.damage(type)]),
    ...(row.save === undefined ? [] : [facts.save(row.save)]),
    facts.castingTime(row.casting_time.toLowerCase()),
    ...(row.casting_time === '1 bonus action' ? [facts.bonusAction] : []),
    ...(row.casting_time === '1 reaction' ? ['reaction'] : []),
    // 'Self', 'Touch', 'Sight'. A range in feet is a figure instead.
    ...(/^[A-Za-z]+$/.test(row.range) ? [row.range.toLowerCase()] : []),
  ];
}

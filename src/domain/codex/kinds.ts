import { familiesOf } from './families.ts';
import type { MonsterRow } from './monster-catalogue.ts';
import { facts } from './query.ts';
import type { SpellRow } from './spell-catalogue.ts';
import { wordsOf } from './text-index.ts';
import type { Movement } from './vocabulary.ts';

const MOVERS: Readonly<Record<Movement, readonly string[]>> = {
  walk: [],
  burrow: ['burrow', 'burrower'],
  climb: ['climb', 'climber'],
  fly: ['fly', 'flying', 'flies', 'flyer'],
  swim: ['swim', 'swimmer', 'aquatic'],
};

/** The words of an alignment; 'any non-good alignment' is no good one. */
const ALIGNMENTS: ReadonlySet<string> = new Set([
  'lawful',
  'chaotic',
  'good',
  'neutral',
  'evil',
  'unaligned',
]);

/** What a monster is, in the words that people search by. */
export function monsterKinds(row: MonsterRow): string[] {
  return [
    'monster',
    'creature',
    row.size.toLowerCase(),
    ...(row.type.startsWith('swarm') ? ['swarm', 'beast'] : wordsOf(row.type)),
    ...(row.subtype === 'any race' ? ['npc'] : wordsOf(row.subtype)),
    ...row.alignment.split(' ').filter((word) => ALIGNMENTS.has(word)),
    ...familiesOf(row.index),
    ...row.senses,
    ...row.movements.flatMap((movement) => MOVERS[movement]),
    ...row.traits,
    ...(row.traits.includes('spellcaster') ? ['caster', 'spellcasting'] : []),
    facts.challenge(row.challenge_rating),
    ...[...row.immunities, ...row.condition_immunities].map(facts.immune),
    ...row.resistances.map(facts.resistant),
    ...row.vulnerabilities.map(facts.vulnerable),
  ];
}

/** What a spell is, in the words that people search by. */
export function spellKinds(row: SpellRow): string[] {
  return [
    'spell',
    row.school.name.toLowerCase(),
    ...row.classes.map(({ name }) => name.toLowerCase()),
    row.level === 0 ? 'cantrip' : facts.level(row.level),
    ...row.marks.filter((mark) => mark.length > 1),
    ...row.damage_types.flatMap((type) => [type, facts.damage(type)]),
    ...(row.save === undefined ? [] : [facts.save(row.save)]),
    ...(row.casting_time === '1 bonus action' ? [facts.bonusAction] : []),
    ...(row.casting_time === '1 reaction' ? ['reaction'] : []),
  ];
}

import fc from 'fast-check';
import { SCHOOLS } from '#domain/codex/vocabulary.ts';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { FEATURE_LISTS } from '#domain/library/feature-lists.ts';
import { FEATURE_TEXT_MAXIMUM, type OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

/** Sentences that people write and that are not in the codex. */
const SENTENCES = [
  'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (3d6) cold or fire damage.',
  'Hit: 5 (1d6 + 2) slashing damage, 4 (1d8) fire damage.',
  'Ranged Spell Attack: +5 to hit. Hit: 5 (1d6 + 2) slashing damage or 9 (2d8) fire damage.',
  'Melee Attack Roll: +5. Hit: 4 (1d8) fire damage, or, if the target is prone, 17 (4d6 + 3) psychic damage.',
  'Melee Weapon Attack: +99999999999999999999 to hit. Hit: 9999999999999 (9999999d9999999) fire damage.',
  'Each creature must make a DC 99999999999999999999 Wisdom saving throw or be charmed for 0 minutes.',
  'Wisdom Saving Throw: DC 123456789012345678901234567890. Failure: 99999999999999999 Fire damage.',
  'A 99999999999999999999-foot cone. A 0-foot radius, 99999999999999999999-foot high cylinder.',
  'It takes 99999999999999999999d99999999999999999999 fire, fire, fire, or cold damage.',
  'The damage increases by 9999999999999999d9 for each slot level above 1st.',
  'A creature regains hit points equal to 9999999999d8 + your spellcasting ability modifier.',
  'The creature regains 99999999999999999999 hit points at the start of its turn.',
  '99999999999999/day each: light, light (self only, *, (, ((), shield.',
  '9th level (99999999999999999 slots): wish, wish, wish',
];
const NAMES = [
  '(3/Day)',
  '( 3/Day)',
  '(Recharge 5-6)',
  'Spellcasting',
  'Innate Spellcasting (Psionics)',
  '*',
  'A (Costs 99999999999999999999 Actions)',
  'Legendary Resistance (99999999999999999999/Day)',
  '[a+(',
];

/** Texts of the codex as material for generated texts. */
export interface CodexText {
  readonly monsters: readonly {
    readonly special_abilities: readonly { readonly desc: string }[];
    readonly actions: readonly { readonly desc: string }[];
  }[];
  readonly spells: readonly { readonly desc: readonly string[]; readonly higher_level: readonly string[] }[];
}

/** Monsters and spells from arbitrary sentences and from codex sentences, whole, cut and shuffled. */
export function writtenRecords(codex: CodexText): {
  monsters: fc.Arbitrary<OwnMonsterFields>;
  spells: fc.Arbitrary<OwnSpellFields>;
} {
  const sentences = [
    ...codex.monsters.flatMap(({ special_abilities, actions }) => [...special_abilities, ...actions]),
    ...codex.spells.flatMap(({ desc, higher_level }) =>
      [...desc, ...higher_level].map((text) => ({ desc: text })),
    ),
  ]
    .flatMap(({ desc }) => desc.split(/(?<=\.) |\n/))
    .filter((sentence) => sentence !== '');
  const words = [...new Set(sentences.flatMap((sentence) => sentence.split(' ')))];
  const known = fc.constantFrom(...sentences);
  const piece = fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 3, arbitrary: fc.constantFrom(...SENTENCES) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(known, fc.nat(200), fc.nat(200))
        .map(([text, from, to]) => text.slice(from, from + to)),
    },
    {
      weight: 2,
      arbitrary: fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((some) => some.join(' ')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...words), fc.nat(300))
        .map(([word, times]) => `${word} `.repeat(times)),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('|a|b|\n|---|---|\n|', '- **', '**a**', '\n\n', '\u2028', '\ud83d\udc09'),
    },
  );
  const text = (maximum: number) =>
    fc
      .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom(' ', ' ', '\n', '\n\n', ', ', ''))
      .map(([pieces, between]) => pieces.join(between).slice(0, maximum));
  const required = (maximum: number) =>
    text(maximum).map((written) => (written.replaceAll('\0', '').trim() === '' ? 'It is quiet.' : written));
  const name = fc.oneof(fc.constantFrom(...NAMES), required(TEXT_MAXIMUM));
  const features = fc.array(fc.record({ name, desc: required(FEATURE_TEXT_MAXIMUM) }), { maxLength: 2 });
  const listed = Object.fromEntries(FEATURE_LISTS.map((list) => [list, features])) as Record<
    (typeof FEATURE_LISTS)[number],
    typeof features
  >;
  const shared = {
    name,
    edition: fc.constantFrom('2014' as const, '2024' as const),
    source: text(TEXT_MAXIMUM),
  };
  return {
    monsters: fc
      .record({
        ...shared,
        ...listed,
        type: required(TEXT_MAXIMUM),
        alignment: text(TEXT_MAXIMUM),
        languages: text(TEXT_MAXIMUM),
        hit_points_roll: fc.oneof(text(100), fc.constantFrom('99999999d99999999', '1d8 + 99999999999')),
        damage_resistances: fc.array(required(TEXT_MAXIMUM), { maxLength: 2 }),
        legendary_intro: text(FEATURE_TEXT_MAXIMUM),
        desc: text(FEATURE_TEXT_MAXIMUM),
      })
      .map((written) => ({ ...BLANK_MONSTER, ...written })),
    spells: fc
      .record({
        ...shared,
        level: fc.nat(9),
        school: fc.constantFrom(...SCHOOLS),
        casting_time: required(TEXT_MAXIMUM),
        range: required(TEXT_MAXIMUM),
        duration: required(TEXT_MAXIMUM),
        material: text(500),
        desc: required(FEATURE_TEXT_MAXIMUM),
        higher_level: text(FEATURE_TEXT_MAXIMUM),
      })
      .map((written) => ({ ...BLANK_SPELL, ...written })),
  };
}

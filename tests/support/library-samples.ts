import fc from 'fast-check';
import { CHALLENGE_RATINGS, experienceOf } from '#domain/codex/challenge-rating.ts';
import { ABILITY_CODES, SCHOOLS, SIZES, SKILL_NAMES } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';

const word = fc.constantFrom('mud', 'reed', 'fen', 'drake', 'stone', 'iron', 'old', 'hag');
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const usage = fc.constantFrom('', '', ' (Recharge 5-6)', ' (Recharge 6)', ' (3/Day)', ' (Costs 2 Actions)');
const sentence = fc.constantFrom(
  'It smells of peat.',
  'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 9 (2d6 + 2) slashing damage.',
  'Melee or Ranged Spell Attack: -1 to hit, range 60 ft., one creature. Hit: 3 (1d6) cold damage.',
  'Melee Attack Roll: +5, reach 5 ft. Hit: 7 (1d8 + 3) Slashing damage.',
  'Each creature must make a DC 13 Dexterity saving throw, taking 10 (3d6) fire damage on a failed save.',
  'Wisdom Saving Throw: DC 14, each creature. Failure: 7 (2d6) Psychic damage. Success: Half damage.',
  '**Heat.** It is hot, and rolls 1d4.',
  '- One\n- **Two.** And more',
  '| d4 | Mood |\n|---|---|\n| 1 | Bad |\n| 2 | Good |',
);
/** Two adjacent lists or tables would merge into one. */
const paragraphs = (between: string) =>
  fc
    .array(sentence, { minLength: 1, maxLength: 4 })
    .map((list) =>
      list.filter((one, at) => !/^[-|]/.test(one) || !/^[-|]/.test(list[at - 1] ?? '')).join(between),
    );
const optional = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
const features = fc.array(
  fc.record({ name: fc.tuple(name, usage).map(([one, often]) => one + often), desc: paragraphs('\n') }),
  { maxLength: 3 },
);
const list = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const feet = fc.integer({ min: 1, max: 30 }).map((steps) => `${steps * 5} ft.`);
const bonus = fc.integer({ min: -10, max: 20 });
const shared = {
  name,
  source: optional(name),
  edition: fc.constantFrom('2014' as const, '2024' as const),
  tags: fc.uniqueArray(name, { maxLength: 3 }),
};

/** Monsters with every field in use. */
export const ownMonsters: fc.Arbitrary<OwnMonsterFields> = fc
  .record({
    ...shared,
    size: fc.constantFrom(...SIZES),
    type: fc.constantFrom('beast', 'fey', 'swarm of Tiny beasts'),
    subtype: fc.constantFrom('', 'elf', 'elf, hag'),
    alignment: fc.constantFrom('', 'neutral evil', 'neutral', 'unaligned', 'any alignment', 'typically good'),
    armor_class: fc.integer({ min: 1, max: 30 }),
    armor_desc: fc.constantFrom('', 'natural armor', 'chain shirt, shield'),
    armor_class_note: fc.constantFrom('', '16 with mage armor', '11 while prone'),
    initiative_bonus: fc.option(bonus),
    hit_points: fc.integer({ min: 1, max: 900 }),
    hit_points_roll: fc.constantFrom('', '7d8 + 14', '2d6'),
    speed: fc
      .record({ burrow: feet, climb: feet, fly: feet, swim: feet }, { requiredKeys: [] })
      .chain((others) =>
        fc.tuple(feet, fc.boolean()).map(([walk, hovers]) => ({
          walk,
          ...others,
          ...(hovers && 'fly' in others && { hover: true }),
        })),
      ),
    stats: fc.record(
      Object.fromEntries(ABILITIES.map((one) => [one, fc.integer({ min: 1, max: 30 })])) as Record<
        (typeof ABILITIES)[number],
        fc.Arbitrary<number>
      >,
    ),
    saving_throws: list(ABILITY_CODES).chain((codes) =>
      fc.tuple(...codes.map((code) => fc.record({ name: fc.constant(code), value: bonus }))),
    ),
    skills: list(SKILL_NAMES).chain((names) =>
      fc.tuple(...names.map((skill) => fc.record({ name: fc.constant(skill), value: bonus }))),
    ),
    damage_vulnerabilities: list(DAMAGE_TYPES),
    damage_resistances: list(['cold', 'fire', 'bludgeoning, piercing, and slashing from nonmagical attacks']),
    damage_immunities: list(DAMAGE_TYPES),
    condition_immunities: list(CONDITIONS),
    senses: fc
      .record(
        { blindsight: feet, darkvision: feet, tremorsense: feet, truesight: feet },
        { requiredKeys: [] },
      )
      .chain((ranges) =>
        fc.integer({ min: 0, max: 30 }).map((passive_perception) => ({ ...ranges, passive_perception })),
      ),
    languages: fc.constantFrom('', 'Common', 'Common, Sylvan'),
    gear: fc.constantFrom('', 'spear', 'spear, arrow (20)'),
    challenge_rating: fc.constantFrom(...CHALLENGE_RATINGS),
    desc: optional(paragraphs('\n')),
    special_abilities: features,
    actions: features,
    bonus_actions: features,
    reactions: features,
    legendary_intro: optional(paragraphs('\n')),
    legendary_actions: features,
    lair_intro: optional(fc.constantFrom('On initiative count 20:')),
    lair_actions: features,
    mythic_intro: optional(paragraphs('\n')),
    mythic_actions: features,
  })
  .map(({ armor_class_note, ...monster }) => ({
    ...BLANK_MONSTER,
    ...monster,
    ...(armor_class_note !== '' && { armor_class_note }),
    // Every importer omits a save that is equal to the plain modifier.
    saving_throws: monster.saving_throws.filter(
      ({ name: code, value }) =>
        value !== abilityModifier(monster.stats[ABILITIES[ABILITY_CODES.indexOf(code)] ?? 'strength']),
    ),
    initiative_bonus:
      monster.initiative_bonus === abilityModifier(monster.stats.dexterity) ? null : monster.initiative_bonus,
    proficiency_bonus: proficiencyBonus(monster.challenge_rating),
    xp: experienceOf(monster.challenge_rating),
  }));

export const ownSpells: fc.Arbitrary<OwnSpellFields> = fc
  .record({
    ...shared,
    level: fc.integer({ min: 0, max: 9 }),
    school: fc.constantFrom(...SCHOOLS),
    casting_time: fc.constantFrom(
      '1 action',
      '1 bonus action',
      '1 reaction, which you take when it rains',
      '10 minutes',
    ),
    range: fc.constantFrom(
      '60 feet',
      'Self',
      'Touch',
      '1 mile',
      'Self (15-foot cone)',
      'Self (20-foot-radius sphere)',
    ),
    ritual: fc.boolean(),
    material: fc.constantFrom('', 'a drop of mud'),
    classes: list(['Druid', 'Wizard', 'Mire Warden']),
    desc: paragraphs('\n\n'),
    higher_level: optional(fc.constantFrom('The damage increases by 1d6.')),
    timing: fc.constantFrom(
      { duration: 'Instantaneous', concentration: false },
      { duration: '8 hours', concentration: false },
      { duration: 'Up to 1 minute', concentration: true },
      { duration: 'Until dispelled', concentration: false },
    ),
  })
  .map(({ timing, ...spell }) => ({
    ...BLANK_SPELL,
    ...spell,
    ...timing,
    components: spell.material === '' ? (['V', 'S'] as const).slice() : (['V', 'S', 'M'] as const).slice(),
  }));

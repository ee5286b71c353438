import {
  isSpellcastingTrait,
  type Monster,
  type MonsterFeature,
  monsterFeatureSchema,
} from '#domain/codex/monster.ts';
import { layOutFeature } from '#domain/codex/reading/feature-text.ts';
import { readFeature } from '#domain/codex/reading/read-feature.ts';
import type { FindSpells } from '#domain/codex/reading/spell-names.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { withCorrected } from './corrected-ways.ts';
import { FEATURE_LISTS } from './feature-lists.ts';
import type { OwnMonsterFields } from './own-monster.ts';
import { formatPointer } from './pointer.ts';
import { createReadings, READ_MAXIMUM } from './reading-limits.ts';
import { withoutEmptyFields } from './without-empty-fields.ts';

/** The spellcasting features are repeated as one text. The text in the codex has at most 2,000 characters. */
const SPELLCASTING_MAXIMUM = 20_000;

/**
 * Converts a monster of the library to the format of the codex. The same code reads the attacks, saves and usage from
 * the texts. A field that only library monsters have is omitted if it is empty.
 */
export function completeMonster(id: string, fields: OwnMonsterFields, findSpells: FindSpells): Monster {
  const readings = createReadings(lengthOf(fields));
  const read = (features: OwnMonsterFields['actions']): MonsterFeature[] =>
    features.map(({ name, desc: written, corrected }) => {
      const plain = { name, desc: layOutFeature(written), ...withCorrected(corrected) };
      if (!readings.admits(written)) return plain;
      const { desc: _, ...found } = readFeature(fields.name, plain);
      const isRead = Object.keys(found).length > 1;
      return isRead ? { ...plain, ...readings.keep(monsterFeatureSchema.shape, found) } : plain;
    });
  const special_abilities = read(fields.special_abilities);
  const actions = read(fields.actions);
  const bonus_actions = read(fields.bonus_actions);
  const reactions = read(fields.reactions);
  const legendary_actions = read(fields.legendary_actions);
  const lair_actions = read(fields.lair_actions);
  const mythic_actions = read(fields.mythic_actions);
  const spellcasting = [...special_abilities, ...actions]
    .filter(isSpellcastingTrait)
    .map((trait) => trait.desc)
    .join('\n\n')
    .slice(0, SPELLCASTING_MAXIMUM);
  const all = [special_abilities, actions, bonus_actions, reactions, legendary_actions].flat();
  return {
    index: id,
    name: fields.name,
    size: fields.size,
    type: fields.type,
    subtype: fields.subtype || null,
    alignment: fields.alignment,
    armor_class: fields.armor_class,
    ...withoutEmptyFields({ armor_desc: fields.armor_desc, armor_class_note: fields.armor_class_note }),
    hit_points: fields.hit_points,
    hit_dice: hitDiceOf(fields.hit_points_roll),
    hit_points_roll: fields.hit_points_roll,
    speed: fields.speed,
    other_speeds: fields.other_speeds ?? [],
    stats: fields.stats,
    saving_throws: fields.saving_throws,
    skills: fields.skills,
    damage_vulnerabilities: fields.damage_vulnerabilities,
    damage_resistances: fields.damage_resistances,
    damage_immunities: fields.damage_immunities,
    condition_immunities: fields.condition_immunities.map((index) => ({
      index,
      name: index.charAt(0).toUpperCase() + index.slice(1),
    })),
    senses: fields.senses,
    languages: fields.languages,
    challenge_rating: fields.challenge_rating,
    proficiency_bonus: fields.proficiency_bonus,
    xp: fields.xp,
    desc: fields.desc,
    special_abilities,
    spellcasting: spellcasting === '' ? null : { desc: spellcasting },
    actions,
    reactions,
    legendary_actions,
    spells: findSpells(
      [...all, ...lair_actions, ...mythic_actions]
        .map(({ desc }) => desc)
        .join('\n')
        .slice(0, READ_MAXIMUM),
    ),
    url: `/api/library/monsters/${id}`,
    pointer: formatPointer({ source: 'own', id }),
    edition: fields.edition,
    ...(fields.initiative_bonus !== null && { initiative_bonus: fields.initiative_bonus }),
    ...withoutEmptyFields({
      gear: fields.gear,
      bonus_actions,
      legendary_intro: fields.legendary_intro,
      lair_intro: fields.lair_intro,
      lair_actions,
      mythic_intro: fields.mythic_intro,
      mythic_actions,
      source: fields.source,
      tags: fields.tags,
    }),
  };
}

function lengthOf(fields: OwnMonsterFields): number {
  return FEATURE_LISTS.flatMap((list) => fields[list]).reduce(
    (length, { name, desc }) => length + name.length + desc.length,
    0,
  );
}

/** '18d10' for '18d10 + 36'; empty without dice. */
function hitDiceOf(roll: string): string {
  const dice = parseDice(roll)?.terms.find((term) => term.kind === 'dice');
  return dice === undefined ? '' : `${dice.count}d${dice.sides}`;
}

import * as z from 'zod/mini';
import { experienceOf, parseChallenge } from '#domain/codex/challenge-rating.ts';
import { abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { conditionSchema } from '#domain/creature/schemas.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { optionalNumber, optionalText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { BLANK_MONSTER } from './blank-records.ts';
import { correctedWaysSchema } from './corrected-ways.ts';
import type { OwnFeature } from './feature-lists.ts';
import { orElse } from './optional-field.ts';
import {
  FEATURES_MAXIMUM,
  featureSchema,
  type OwnMonsterFields,
  ownMonsterFieldsSchema,
} from './own-monster.ts';

const { shape } = ownMonsterFieldsSchema;

/** The values parsed from the text of a feature are dropped and parsed again. Usage and corrections are not in the text. */
const sentFeature = z.pipe(
  z.object({
    name: z.string('The name of a feature is required.'),
    desc: z.string('The text of a feature is required.'),
    usage: optionalText('Usage', TEXT_MAXIMUM),
    corrected: z.optional(correctedWaysSchema),
  }),
  z.pipe(
    z.transform(({ usage, ...feature }: OwnFeature & { usage: string }) => ({
      ...feature,
      name: usage === '' || feature.name.includes(usage) ? feature.name : `${feature.name} (${usage})`,
    })),
    featureSchema,
  ),
);
const sentFeatures = orElse(listOf(sentFeature, FEATURES_MAXIMUM), []);

/** `{index: 'prone', name: 'Prone'}` as in a response, or only the name. */
const sentCondition = z.pipe(
  z.union([z.string(), z.object({ index: z.string() }), z.object({ name: z.string() })]),
  z.pipe(
    z.transform((sent: string | { index: string } | { name: string }) => {
      if (typeof sent === 'string') return sent.trim().toLowerCase();
      return ('index' in sent ? sent.index : sent.name).trim().toLowerCase();
    }),
    conditionSchema,
  ),
);

/** A number, or the format of a stat block: '1/4'. */
const sentChallenge = orElse(
  z.pipe(
    z.union([z.number(), z.string()], 'A challenge rating is a number or a text such as “1/4”.'),
    z.pipe(
      z.transform((sent: number | string) =>
        typeof sent === 'string' ? (parseChallenge(sent) ?? Number.NaN) : sent,
      ),
      shape.challenge_rating,
    ),
  ),
  BLANK_MONSTER.challenge_rating,
);

const passivePerception = optionalNumber('Passive Perception', 0, 100);

/**
 * A monster that a client sends: its fields, or an edited record from a response of the codex or the library. Derived
 * values are dropped, and missing values get defaults. `name`, `hit_points` and `armor_class` are required.
 */
export const sentMonsterSchema = z.extend(ownMonsterFieldsSchema, {
  edition: orElse(shape.edition, BLANK_MONSTER.edition),
  tags: orElse(shape.tags, []),
  size: orElse(shape.size, BLANK_MONSTER.size),
  type: orElse(shape.type, BLANK_MONSTER.type),
  speed: orElse(shape.speed, BLANK_MONSTER.speed),
  stats: orElse(shape.stats, BLANK_MONSTER.stats),
  saving_throws: orElse(shape.saving_throws, []),
  skills: orElse(shape.skills, []),
  damage_vulnerabilities: orElse(shape.damage_vulnerabilities, []),
  damage_resistances: orElse(shape.damage_resistances, []),
  damage_immunities: orElse(shape.damage_immunities, []),
  condition_immunities: orElse(listOf(sentCondition, CONDITIONS.length), []),
  senses: orElse(z.extend(shape.senses, { passive_perception: passivePerception }), {
    passive_perception: null,
  }),
  challenge_rating: sentChallenge,
  proficiency_bonus: optionalNumber('Proficiency bonus', 0, 100),
  xp: optionalNumber('XP', 0, 10_000_000),
  special_abilities: sentFeatures,
  actions: sentFeatures,
  bonus_actions: sentFeatures,
  reactions: sentFeatures,
  legendary_actions: sentFeatures,
  lair_actions: sentFeatures,
  mythic_actions: sentFeatures,
});
export type SentMonster = z.infer<typeof sentMonsterSchema>;

/** Fills in missing figures by the rules. */
export function monsterFieldsFrom(sent: SentMonster): OwnMonsterFields {
  const { other_speeds, ...fields } = sent;
  const perception = sent.skills.find(({ name }) => name === 'Perception')?.value;
  return {
    ...fields,
    ...(other_speeds !== undefined && other_speeds.length > 0 && { other_speeds }),
    proficiency_bonus: sent.proficiency_bonus ?? proficiencyBonus(sent.challenge_rating),
    xp: sent.xp ?? experienceOf(sent.challenge_rating),
    senses: {
      ...sent.senses,
      passive_perception:
        sent.senses.passive_perception ??
        Math.max(0, 10 + (perception ?? abilityModifier(sent.stats.wisdom))),
    },
  };
}

import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { describeWay } from '#domain/codex/effects/effect-words.ts';
import { describeBonuses, describeSpeed, joinDefences } from '#domain/codex/text/describe.ts';
import { FEATURE_LISTS, type OwnFeature } from '#domain/library/feature-lists.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';

const LIST_LABELS: Record<(typeof FEATURE_LISTS)[number], string> = {
  special_abilities: 'Traits',
  actions: 'Actions',
  bonus_actions: 'Bonus actions',
  reactions: 'Reactions',
  legendary_actions: 'Legendary actions',
  lair_actions: 'Lair actions',
  mythic_actions: 'Mythic actions',
};

export function describeMonster(fields: OwnMonsterFields): Record<string, string> {
  const { stats, senses } = fields;
  return {
    Name: fields.name,
    Rules: fields.edition,
    Tags: fields.tags.join(', '),
    Source: fields.source,
    Kind: `${fields.size} ${fields.type} (${fields.subtype}), ${fields.alignment}`,
    AC: `${fields.armor_class} ${fields.armor_desc} ${fields.armor_class_note ?? ''}`.trim(),
    Initiative: String(fields.initiative_bonus ?? ''),
    HP: `${fields.hit_points} (${fields.hit_points_roll})`,
    Speed: describeSpeed(fields.speed),
    Abilities: Object.entries(stats)
      .map(([ability, score]) => `${ability} ${score}`)
      .join(', '),
    'Saving throws': describeBonuses(fields.saving_throws),
    Skills: describeBonuses(fields.skills),
    Vulnerabilities: joinDefences(fields.damage_vulnerabilities),
    Resistances: joinDefences(fields.damage_resistances),
    Immunities: joinDefences([...fields.damage_immunities, ...fields.condition_immunities]),
    Senses: Object.entries(senses)
      .map(([sense, reach]) => `${sense.replace('_', ' ')} ${reach}`)
      .join(', '),
    Languages: fields.languages,
    Gear: fields.gear,
    Challenge: `${formatChallenge(fields.challenge_rating)} (${fields.xp} XP, +${fields.proficiency_bonus})`,
    Description: fields.desc,
    ...Object.fromEntries(
      FEATURE_LISTS.map((list) => [LIST_LABELS[list], fields[list].map(describeFeature).join('\n')]),
    ),
    Introductions: [fields.legendary_intro, fields.lair_intro, fields.mythic_intro].join('\n').trim(),
  };
}

function describeFeature({ name, desc, corrected }: OwnFeature): string {
  return `${name}. ${desc}${describeCorrected(corrected)}`;
}

/** Empty for an effect that is read from the text. */
export function describeCorrected(corrected: readonly Way[] | undefined): string {
  if (corrected === undefined) return '';
  return ` (In a fight: ${corrected.length === 0 ? 'no effect.' : corrected.map(describeWay).join(' ')})`;
}

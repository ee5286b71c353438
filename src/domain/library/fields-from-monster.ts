import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { describeCastingTime, describeRange } from '#domain/codex/text/describe.ts';
import { DEFAULT_EDITION } from '#domain/encounter/edition.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { OwnMonsterFields } from './own-monster.ts';
import type { OwnSpellFields } from './own-spell.ts';

const MINE = ' (mine)';

/** 'Goblin (mine)' is the name of a copy. A copy of a copy keeps this name. */
export function copyName(name: string): string {
  return name.endsWith(MINE) ? name : name.slice(0, TEXT_MAXIMUM - MINE.length).trimEnd() + MINE;
}

/** The inverse of `completeMonster`: the fields that a user would write for this monster. */
export function ownFieldsOf(monster: Monster): OwnMonsterFields {
  return {
    name: monster.name,
    edition: monster.edition ?? DEFAULT_EDITION,
    tags: monster.tags ?? [],
    source: monster.source ?? '',
    size: monster.size,
    type: monster.type,
    subtype: monster.subtype ?? '',
    alignment: monster.alignment,
    armor_class: monster.armor_class,
    armor_desc: monster.armor_desc ?? '',
    ...(monster.armor_class_note !== undefined && { armor_class_note: monster.armor_class_note }),
    initiative_bonus: monster.initiative_bonus ?? null,
    hit_points: monster.hit_points,
    hit_points_roll: monster.hit_points_roll,
    speed: monster.speed,
    ...(monster.other_speeds.length > 0 && { other_speeds: monster.other_speeds }),
    stats: monster.stats,
    saving_throws: monster.saving_throws,
    skills: monster.skills,
    damage_vulnerabilities: monster.damage_vulnerabilities,
    damage_resistances: monster.damage_resistances,
    damage_immunities: monster.damage_immunities,
    condition_immunities: monster.condition_immunities.map(({ index }) => index),
    senses: monster.senses,
    languages: monster.languages,
    gear: monster.gear ?? '',
    challenge_rating: monster.challenge_rating,
    proficiency_bonus: monster.proficiency_bonus,
    xp: monster.xp,
    desc: monster.desc,
    special_abilities: written(monster.special_abilities),
    actions: written(monster.actions),
    bonus_actions: written(monster.bonus_actions),
    reactions: written(monster.reactions),
    legendary_intro: monster.legendary_intro ?? '',
    legendary_actions: written(monster.legendary_actions),
    lair_intro: monster.lair_intro ?? '',
    lair_actions: written(monster.lair_actions),
    mythic_intro: monster.mythic_intro ?? '',
    mythic_actions: written(monster.mythic_actions),
  };
}

/** Puts the usage back into the name. */
function written(features: readonly MonsterFeature[] = []): OwnMonsterFields['actions'] {
  return features.map(({ name, usage, desc, corrected }) => ({
    name: usage === undefined ? name : `${name} (${usage})`,
    desc,
    ...(corrected !== undefined && { corrected: [...corrected] }),
  }));
}

/** The inverse of `completeSpell`: the fields that a user would write for this spell. */
export function ownSpellFieldsOf(spell: Spell): OwnSpellFields {
  return {
    name: spell.name,
    edition: spell.edition ?? DEFAULT_EDITION,
    tags: spell.tags ?? [],
    source: spell.source ?? '',
    level: spell.level,
    school: spell.school.name,
    casting_time: describeCastingTime(spell),
    range: describeRange(spell),
    duration: spell.duration,
    components: spell.components,
    material: spell.material ?? '',
    ritual: spell.ritual,
    concentration: spell.concentration,
    classes: spell.classes.map(({ name }) => name),
    desc: spell.desc.join('\n\n'),
    higher_level: spell.higher_level.join('\n\n'),
    ...(spell.corrected !== undefined && { corrected: [...spell.corrected] }),
  };
}

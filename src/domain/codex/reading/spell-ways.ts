import type { Consequence, ConsequenceOf } from '#domain/codex/effects/consequence.ts';
import type { EffectArea, Way } from '#domain/codex/effects/effect.ts';
import type { DamageEffect, Spell, SpellArea } from '#domain/codex/spell.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { durationOf, isHalvedOnMiss } from './effect-phrases.ts';

type Damage = ConsequenceOf<'damage'>;
type Condition = ConsequenceOf<'condition'>;

/**
 * What the text of a spell says, in the terms of an entry (EFF-1). Empty for a spell without an effect on a creature.
 * It gives hints: a game master can correct them.
 */
export function readSpellWays(spell: Spell): Way[] {
  const { attack_type, dc, damage_effects = [], heal_at_slot_level } = spell;
  const area = spell.area_of_effect && areaOf(spell.area_of_effect);
  const place = area === undefined ? {} : { area };
  const to = spell.range === 'Self' && spell.range_note === undefined ? { to: 'user' } : {};
  if (heal_at_slot_level !== undefined) {
    const { dice, ...growth } = grownDice(heal_at_slot_level);
    return [{ ...place, does: [{ heal: dice, ...growth, ...to }] }];
  }
  const damage = damage_effects[0]?.damage.map(partOf) ?? [];
  if (attack_type === undefined && dc === undefined && damage.length === 0) {
    const imposed = plainlyImposed(spell);
    return imposed === undefined ? [] : [{ ...place, does: [{ ...imposed, ...to }] }];
  }
  const condition = dc === undefined ? undefined : conditionOf(spell);
  const isSaved = attack_type === undefined && dc !== undefined && dc.dc_success !== 'other';
  const fail = [...(isSaved ? damage : []), ...(condition === undefined ? [] : [condition])];
  const list: Consequence[] = [
    ...(isSaved
      ? []
      : damage.map((part) => (isHalved(spell) ? { ...part, half_on_miss: true as const } : part))),
    ...saveOf(spell, fail),
  ];
  return [
    attack_type === undefined
      ? { ...place, does: list }
      : { ...place, attack: attackOf(attack_type, spell.range), hit: list },
  ];
}

function isHalved({ attack_type, desc }: Spell): boolean {
  return attack_type !== undefined && isHalvedOnMiss(desc.join('\n'));
}

function attackOf(type: 'melee' | 'ranged', range: string): NonNullable<Way['attack']> {
  const feet = Number(/^(\d{1,4}) feet/.exec(range)?.[1] ?? 5);
  return { ...(type === 'melee' ? { reach: 5 } : { range: feet }), with: 'spell' };
}

function saveOf({ dc }: Spell, fail: readonly Consequence[]): Consequence[] {
  const abilities = [dc?.dc_type, ...(dc?.alternative_dc_types ?? [])].flatMap(
    (asked) => ABILITIES.find((one) => asked && one.startsWith(asked.name.toLowerCase())) ?? [],
  );
  const [ability] = abilities;
  if (ability === undefined) return [];
  return [
    {
      save: abilities.length === 1 ? ability : abilities,
      ...(dc?.dc_success === 'half' && { half: true as const }),
      ...(fail.length > 0 && { fail: [...fail] }),
    },
  ];
}

function areaOf({ size, type, measure, height, width }: SpellArea): EffectArea {
  const feet = measure === 'diameter' ? Math.floor(size / 2) : size;
  return {
    [type === 'hemisphere' ? 'sphere' : type]: feet,
    ...(height !== undefined && { height }),
    ...(width !== undefined && { width }),
  };
}

function partOf(part: DamageEffect['damage'][number]): Damage {
  const { damage_at_slot_level: bySlot, damage_at_character_level: byLevel } = part;
  const { dice, ...growth } = grownDice(bySlot ?? byLevel ?? {});
  const isCantrip = byLevel !== undefined && Object.keys(byLevel).length > 1;
  const types = [part.damage_type, ...(part.alternative_damage_types ?? [])].flatMap(
    (named) => DAMAGE_TYPES.find((type) => type === named?.name.toLowerCase()) ?? [],
  );
  const [type] = types;
  return {
    damage: dice,
    ...(type !== undefined && { type: types.length === 1 ? type : types }),
    ...(isCantrip ? { cantrip: true } : growth),
  };
}

/** The dice of the lowest level, and what higher ones add: '8d6', '1d6' for each slot. */
function grownDice(byLevel: Readonly<Record<string, string>>) {
  const levels = Object.entries(byLevel);
  const [, dice = '0'] = levels[0] ?? [];
  const steps = levels.findIndex(([, other]) => other !== dice);
  const higher = steps === -1 ? undefined : addedTo(dice, levels[steps]?.[1] ?? '');
  return { dice, ...(higher !== undefined && { higher, ...(steps > 1 && { higher_every: steps }) }) };
}

function addedTo(dice: string, more: string): string | undefined {
  if (more.startsWith(`${dice} + `)) return more.slice(dice.length + ' + '.length);
  const [, count, sides] = /^(\d{1,4})d(\d{1,4})/.exec(dice) ?? [];
  const [, moreCount, moreSides] = /^(\d{1,4})d(\d{1,4})/.exec(more) ?? [];
  return sides !== undefined && sides === moreSides
    ? `${Number(moreCount) - Number(count)}d${sides}`
    : undefined;
}

/**
 * Matches 'saving throw or be paralyzed', 'on a failed save, the creature becomes charmed', 'if it fails, the target is
 * either blinded'.
 */
const IMPOSED = new RegExp(
  `(?:saving throw or (?:[^.]{0,200}? and )?(?:be|become|fall)|(?:failed save|fails(?: the saving throw)?),? [^.]{0,200}?\\b(?:is|becomes|falls))(?: either| knocked)? (${CONDITIONS.join('|')})\\b`,
  'i',
);

const END_OF_TURN = "at the end of (?:each of )?(?:its|the (?:\\w{1,20} )?(?:target|creature)['’]s) turns?";
/**
 * Matches 'At the end of each of the target's turns, it can make a …', 'makes another Wisdom saving throw at the end of
 * its turn'.
 */
const ENDING_SAVE = new RegExp(
  `${END_OF_TURN}\\b,? [^.]{0,200}saving throw|saving throw ${END_OF_TURN}\\b`,
  'i',
);
/** Match 'The target is charmed for the duration', 'blinded until the spell ends'. */
const FOR_DURATION = new Map<string, RegExp>(
  CONDITIONS.map((condition) => [
    condition,
    new RegExp(`\\b${condition}\\b[^.]{0,300}(?:duration|spell ends)`, 'i'),
  ]),
);

function conditionOf({ desc }: Spell): Condition | undefined {
  const text = desc.join('\n');
  const condition = IMPOSED.exec(text)?.[1]?.toLowerCase();
  if (condition === undefined) return undefined;
  const isSaved = ENDING_SAVE.test(text) && !/three (?:times|of these)/i.test(text);
  return {
    condition,
    ...(FOR_DURATION.get(condition)?.test(text) && { for: 'the spell' }),
    ...durationOf(text, condition),
    ...(isSaved && { save_ends: 'end of each of its turns' as const }),
  };
}

const TEXT_LENGTH = 4_000;
const BECOMES = new RegExp(
  `(?<!\\b(?:if|unless|until|while|when) (?:the )?)\\b(?:target|creature|it|you)(?: you touch)? (?:becomes?|is|are|falls?|turns?) (?:magically )?(${CONDITIONS.join('|')})\\b`,
  'i',
);

/** SPL-8: 'A creature you touch becomes invisible until the spell ends'. */
function plainlyImposed({ duration, desc }: Spell): Condition | undefined {
  if (duration === 'Instantaneous') return undefined;
  const condition = BECOMES.exec(desc.join('\n').slice(0, TEXT_LENGTH))?.[1]?.toLowerCase();
  return condition === undefined ? undefined : { condition, for: 'the spell' };
}

import type { MonsterDamage, MonsterFeature, MonsterSave } from '#domain/codex/monster.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { CONDITIONS, type Condition } from '#domain/creature/conditions.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import {
  damageTypeNamed,
  type FeatureCondition,
  type FeatureEffect,
  plainFeatureName,
  ROUNDS_IN_A_MINUTE,
} from './effect-shapes.ts';

/**
 * The ways to use a feature, the usual one first. Others have alternative damage, or are one of several listed breaths
 * or saves. Empty for a feature without an attack, a save, healing or an AC bonus.
 */
export function readEffectsOfText(feature: MonsterFeature): FeatureEffect[] {
  const { attack_bonus, dc, further_dcs = [] } = feature;
  if (attack_bonus === undefined && dc === undefined) return boonsOf(feature);
  if (further_dcs.length > 0) {
    const listed = listedEffects(feature);
    return listed.length > 1 ? listed : effectsBySave(feature, [...(dc ? [dc] : []), ...further_dcs]);
  }
  return [usualEffect(feature), ...alternatives(feature)];
}

function usualEffect({ attack_bonus, damage = [], dc, desc }: MonsterFeature): FeatureEffect {
  return {
    label: '',
    attack_bonus: attack_bonus ?? null,
    ranged: rangeOf(desc),
    damage: damage.map(partOf),
    save: dc === undefined ? null : readSave(dc),
    condition: readCondition(desc),
    magical: isMagical(desc),
    ...(attack_bonus !== undefined && missOf(desc) && { on_miss: 'half' }),
  };
}

/** 'On a miss, the arrow splashes the target with acid for half as much of the initial damage.' */
export function missOf(desc: string): 'half' | undefined {
  return /\bon a miss,[^.]{0,200}\bhalf\b/i.test(desc) ? 'half' : undefined;
}

/**
 * Parses 'The target magically regains 20 (4d8 + 2) hit points' and 'gains a +2 bonus to AC until the end of its next
 * turn'.
 */
function boonsOf({ name, desc }: MonsterFeature): FeatureEffect[] {
  const plain = {
    label: '',
    attack_bonus: null,
    ranged: null,
    damage: [],
    save: null,
    magical: isMagical(desc),
  };
  const [, who, dice] = /\b(\w+)(?: \w+)? regains \d+ \(([^()]{3,40})\) hit points/i.exec(desc) ?? [];
  if (dice !== undefined && parseDice(dice) !== undefined) {
    const self = !isSomebodyElse(who);
    return [{ ...plain, condition: null, healing: { dice, gives: 'hit-points' }, ...(self && { self }) }];
  }
  const [, bearer, bonus] = /\b(\w+)(?: \w+)? gains an? \+(\d) bonus to (?:its )?AC\b/i.exec(desc) ?? [];
  const until = /\buntil the end of (?:its|the [^.,]{1,40}['’]s) next turn/i.test(desc);
  if (bonus === undefined || !until) return [];
  const self = !isSomebodyElse(bearer);
  const armor = { bonus: Number(bonus) };
  const condition: FeatureCondition = {
    name: plainFeatureName(name),
    rounds: null,
    save_ends: false,
    until: 'end',
    armor,
  };
  return [{ ...plain, condition, ...(self && { self }) }];
}

function isSomebodyElse(who: string | undefined): boolean {
  return /^(?:target|creature|ally)$/i.test(who ?? '');
}

function partOf({ damage_dice, damage_type, dc }: MonsterDamage): FeatureEffect['damage'][number] {
  return { dice: damage_dice, damage_type: damageTypeNamed(damage_type.name), is_saved: dc !== undefined };
}

/**
 * The alternative replaces the part of the same damage type, otherwise the last part ("lightning or thunder damage").
 */
function alternatives(feature: MonsterFeature): FeatureEffect[] {
  const usual = usualEffect(feature);
  return (feature.alternative_damage ?? []).map(({ damage_dice, damage_type, when }) => {
    const type = damageTypeNamed(damage_type.name);
    const same = usual.damage.findIndex((part) => part.damage_type === type);
    const replaced = same === -1 ? usual.damage.length - 1 : same;
    return {
      ...usual,
      label: when,
      attack_bonus: bonusWhen(feature.desc, when) ?? usual.attack_bonus,
      damage: usual.damage.map((part, index) =>
        index === replaced ? { ...part, dice: damage_dice, damage_type: type } : part,
      ),
    };
  });
}

/** "+2 to hit (+4 to hit with shillelagh)" */
function bonusWhen(desc: string, when: string): number | undefined {
  const at = desc.indexOf(` to hit ${when})`);
  const bonus = at === -1 ? undefined : /\(\+(\d{1,3})$/.exec(desc.slice(Math.max(0, at - 5), at))?.[1];
  return bonus === undefined ? undefined : Number(bonus);
}

/** Users can write any stat block. A longer list does not help to choose. */
const LISTED_MAXIMUM = 20;
const LISTED = /^- \*\*([^*]{1,100})\*\* (.*)$/;

/** Parses a list of choices: "- **Fire Breath.** The dragon exhales fire …". */
function listedEffects({ desc, damage = [] }: MonsterFeature): FeatureEffect[] {
  const listed = desc.split('\n').flatMap((line) => {
    const [, label = '', text = ''] = LISTED.exec(line) ?? [];
    return label === '' ? [] : [{ label: label.replace(/\.$/, ''), text }];
  });
  return listed.slice(0, LISTED_MAXIMUM).map(({ label, text }) => {
    const [, dc, ability] = /DC (\d{1,2}) (\w{1,20}) saving throw/.exec(text) ?? [];
    const named = ABILITIES.find((one) => one === ability?.toLowerCase());
    return {
      label,
      attack_bonus: null,
      ranged: null,
      damage: damage.filter((part) => text.includes(`(${part.damage_dice})`)).map(partOf),
      save:
        named === undefined
          ? null
          : { ability: named, dc: Number(dc), on_success: /half as much/.test(text) ? 'half' : 'none' },
      condition: readCondition(text),
      magical: isMagical(desc),
    };
  });
}

/** For a text with several saves, each with its own damage. "The same damage" means the damage of the first save. */
function effectsBySave(feature: MonsterFeature, saves: readonly MonsterSave[]): FeatureEffect[] {
  const usual = usualEffect(feature);
  const damage = feature.damage ?? [];
  const of = (save: MonsterSave) => damage.filter(({ dc }) => dc?.dc_type.name === save.dc_type.name);
  return saves.map((asked, index) => {
    const save = readSave(asked);
    const own = index === 0 ? damage.filter(({ dc }) => !dc).concat(of(asked)) : of(asked);
    const same = own.length === 0 && /the same damage/.test(feature.desc) ? of(saves[0] ?? asked) : [];
    return {
      ...usual,
      label: save === null ? '' : `${capitalised(save.ability)} save`,
      damage: damage.filter((part) => own.includes(part) || same.includes(part)).map(partOf),
      save,
    };
  });
}

function rangeOf(desc: string): boolean | null {
  if (/Melee or Ranged/.test(desc)) return null;
  return /(?:Melee|Ranged) (?:Weapon|Spell) Attack/.test(desc) ? /^Ranged|\bRanged /.test(desc) : null;
}

function isMagical(desc: string): boolean {
  return /\bmagic(?:al|ally)?\b|\bspell\b/i.test(desc);
}

function readSave({ dc_type, dc_value, success_type }: MonsterSave): FeatureEffect['save'] {
  const ability = ABILITIES.find((one) => one.startsWith(dc_type.name.toLowerCase()));
  return ability === undefined ? null : { ability, dc: dc_value, on_success: success_type };
}

const IMPOSED = new RegExp(
  `(?:(?:or|and) (?:be|become|fall|is)(?: knocked| magically)?|(?<!(?:unless|if|until|while) )(?:the (?:target|creature)|saving throw) is) (${CONDITIONS.join('|')})\\b(?! while)`,
  'i',
);

const FOR_MINUTES = new Map(
  CONDITIONS.map((condition) => [
    condition,
    new RegExp(`\\b${condition}(?: and \\w{1,20})? for ([1-9]\\d?) minutes?\\b`, 'i'),
  ]),
);

/** "paralyzed for 1 minute" */
export function minutesOf(desc: string, condition: string): number | undefined {
  const minutes = FOR_MINUTES.get(condition as Condition)?.exec(desc)?.[1];
  return minutes === undefined ? undefined : Number(minutes);
}

function readCondition(desc: string): FeatureCondition | null {
  const found = IMPOSED.exec(desc)?.[1]?.toLowerCase();
  const name = CONDITIONS.find((condition) => condition === found);
  if (name === undefined) return null;
  const minutes = minutesOf(desc, name);
  return {
    name,
    rounds: minutes === undefined ? null : minutes * ROUNDS_IN_A_MINUTE,
    save_ends: /repeat the saving throw at the end of each of its turns/i.test(desc),
  };
}

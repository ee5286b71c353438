import type { MonsterDamage, MonsterFeature, MonsterSave } from '#domain/codex/monster.ts';
import type { Moment } from '#domain/combat/combatant.ts';
import type { NewArmorChange } from '#domain/combat/conditions/armor-change.ts';
import type { OnSuccess } from '#domain/combat/rolls/saving-throw.ts';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import { CONDITIONS, type Condition } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES, type DamageType } from '#domain/creature/damage.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { capitalised } from '#domain/text/capitalised.ts';

/** DUR-10: a round is about 6 seconds. */
export const ROUNDS_IN_A_MINUTE = 10;

/**
 * What an attack or a save effect of a stat block does, as far as its text is clear. The game master can change every
 * value.
 */
export interface FeatureEffect {
  /** Tells several ways apart: 'if used with two hands', 'Fire Breath'. Empty for the usual way. */
  readonly label: string;
  readonly attack_bonus: number | null;
  /** Whether it is a ranged attack. Null if it may be either, or is not an attack. */
  readonly ranged: boolean | null;
  readonly damage: readonly {
    readonly dice: string;
    readonly damage_type: DamageType | null;
    /** Whether the save applies to this part. A hit always deals the other parts. */
    readonly is_saved: boolean;
  }[];
  readonly save: {
    readonly ability: Ability;
    readonly dc: number;
    readonly on_success: OnSuccess;
    /** The save is against magic, though the attack is not magical. */
    readonly magical?: boolean;
  } | null;
  readonly condition: FeatureCondition | null;
  readonly magical: boolean;
  /** SPL-9: the dice for hit points that are regained, are temporary, or also raise the maximum. */
  readonly healing?: Healing;
  /** The share of the damage on a miss. Absent means none. */
  readonly on_miss?: 'half';
  /** SPL-8: the dice for the total hit points of the affected creatures, weakest first. */
  readonly pool?: string;
  /** The effect targets its user. */
  readonly self?: boolean;
  /** Further conditions that come with the first. */
  readonly also?: readonly FeatureCondition[];
  /** It follows from an earlier use, without another attack: acid at the end of the next turn. */
  readonly later?: boolean;
}

export interface Healing {
  readonly dice: string;
  readonly gives: 'hit-points' | 'temporary' | 'maximum';
}

export interface FeatureCondition {
  /** One of CONDITIONS. For a spell that imposes none of them, the name of the spell (SPL-6). */
  readonly name: string;
  /** Ten for "1 minute". Null if the text gives no duration. */
  readonly rounds: number | null;
  /** "can repeat the saving throw at the end of each of its turns" */
  readonly save_ends: boolean;
  /** The save that ends it, when a hit imposes the condition without a save. */
  readonly ending_save?: { readonly ability: Ability; readonly dc: number };
  /** Until the start or end of the user's next turn, or of its bearer's. */
  readonly until?: Moment;
  readonly whose?: 'bearer';
  /** It ends with this other condition of the same effect. */
  readonly while?: string;
  readonly armor?: NewArmorChange;
}

/**
 * The ways to use a feature, the usual one first. Others have alternative damage, or are one of several listed breaths
 * or saves. Empty for a feature without an attack, a save, healing or an AC bonus.
 */
export function readEffects(feature: MonsterFeature): FeatureEffect[] {
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

/** Removes the part in brackets: 'Bite (Bat or Vampire Form Only)' becomes 'Bite'. */
export function plainFeatureName(name: string): string {
  const bracket = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return bracket === -1 ? name : name.slice(0, bracket).trimEnd();
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

export function damageTypeNamed(name: string): DamageType | null {
  return DAMAGE_TYPES.find((type) => type === name.toLowerCase()) ?? null;
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

import type { MonsterFeature, MonsterSave } from '#domain/codex/monster.ts';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import { CONDITIONS, type Condition } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES, type DamageType } from '#domain/creature/damage.ts';
import type { OnSuccess } from './saving-throw.ts';

/** What a stat block's attack or save effect does, as far as its text says it plainly; all of it can be changed. */
export interface FeatureEffect {
  readonly attack_bonus: number | null;
  readonly damage: readonly {
    readonly dice: string;
    readonly damage_type: DamageType | null;
    /** Whether the save is about this part; a hit deals the others for certain. */
    readonly is_saved: boolean;
  }[];
  readonly save: { readonly ability: Ability; readonly dc: number; readonly on_success: OnSuccess } | null;
  readonly condition: FeatureCondition | null;
  readonly magical: boolean;
}

export interface FeatureCondition {
  readonly name: Condition;
  /** Ten for "1 minute"; null where the text gives no time. */
  readonly rounds: number | null;
  /** "can repeat the saving throw at the end of each of its turns" */
  readonly save_ends: boolean;
}

/** Undefined for what is neither an attack nor asks for a save. */
export function readEffect(feature: MonsterFeature): FeatureEffect | undefined {
  const { attack_bonus = null, damage = [], dc, desc } = feature;
  if (attack_bonus === null && dc === undefined) return undefined;
  return {
    attack_bonus,
    damage: damage.map((part) => ({
      dice: part.damage_dice,
      damage_type: damageTypeNamed(part.damage_type.name),
      is_saved: part.dc !== undefined,
    })),
    save: dc === undefined ? null : readSave(dc),
    condition: readCondition(desc),
    magical: /\bmagic(?:al|ally)?\b|\bspell\b/i.test(desc),
  };
}

function readSave({ dc_type, dc_value, success_type }: MonsterSave): FeatureEffect['save'] {
  const ability = ABILITIES.find((one) => one.startsWith(dc_type.name.toLowerCase()));
  return ability === undefined ? null : { ability, dc: dc_value, on_success: success_type };
}

function damageTypeNamed(name: string): DamageType | null {
  return DAMAGE_TYPES.find((type) => type === name.toLowerCase()) ?? null;
}

const IMPOSED = new RegExp(
  `(?:(?:or|and) (?:be|become|fall)(?: knocked| magically)?|the (?:target|creature) is) (${CONDITIONS.join('|')})\\b`,
  'i',
);

function readCondition(desc: string): FeatureCondition | null {
  const found = IMPOSED.exec(desc)?.[1]?.toLowerCase();
  const name = CONDITIONS.find((condition) => condition === found);
  if (name === undefined) return null;
  return {
    name,
    rounds: new RegExp(`${name} for 1 minute`, 'i').test(desc) ? 10 : null,
    save_ends: /repeat the saving throw at the end of each of its turns/i.test(desc),
  };
}

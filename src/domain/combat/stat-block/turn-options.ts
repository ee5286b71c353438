import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import { isSpellcastingTrait } from '#domain/codex/monster.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import { type CounterUse, canSpend, counterUseOf } from '#domain/combat/counters/feature-use.ts';
import { readUsage } from '#domain/combat/counters/stat-block-counters.ts';
import { isUsableIn, type OwnForm, ownFormOf, readShapes } from '#domain/combat/forms/own-forms.ts';
import { pluralOf } from '#domain/text/plural.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { type FeatureEffect, plainFeatureName } from './feature-effect.ts';
import { isMultiattack, type MultiattackPart, multiattackOf } from './multiattack.ts';
import { effectsWithNamed } from './named-attacks.ts';
import { type SpellLine, spellLinesOf } from './spell-lines.ts';

type StatBlock = Pick<
  Monster,
  | 'special_abilities'
  | 'actions'
  | 'bonus_actions'
  | 'reactions'
  | 'legendary_actions'
  | 'spells'
  | 'armor_class'
  | 'armor_class_note'
>;

const OPTION_KINDS = ['action', 'bonus', 'reaction', 'legendary'] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** OPT-1: something that a creature can do, from its stat block. */
export interface TurnOption {
  readonly kind: OptionKind;
  readonly feature: MonsterFeature;
  /** The effects that can be rolled. Empty if there is nothing to roll. */
  readonly effects: readonly FeatureEffect[];
  /** OPT-2: the attacks of a Multiattack. Empty for everything else, and if the text leaves the choice. */
  readonly parts: readonly MultiattackPart[];
  /** OPT-3: the spells that it casts. Empty if it casts none. */
  readonly spells: readonly SpellLine[];
  /** One line: '+10 · 2d10 + 6 piercing'. */
  readonly summary: string;
}

export interface TurnOptions {
  readonly options: readonly TurnOption[];
  /** OPT-4. */
  readonly traits: readonly { readonly name: string; readonly text: string }[];
  /** FRM-4. */
  readonly forms: readonly OwnForm[];
}

/** OPT-1: everything that the stat block lets its creature do. */
export function turnOptions(statBlock: StatBlock): TurnOptions {
  const { special_abilities, actions, bonus_actions = [], reactions, legendary_actions } = statBlock;
  const read = (kind: OptionKind) => (feature: MonsterFeature) => optionOf(kind, feature, statBlock);
  return {
    options: [
      ...special_abilities.filter(isSpellcastingTrait).map(read('action')).filter(casts),
      ...[...actions.filter(recharges), ...actions.filter((action) => !recharges(action))].map(
        read('action'),
      ),
      ...bonus_actions.map(read('bonus')),
      ...legendary_actions.map(read('legendary')),
      ...reactions.map(read('reaction')),
    ],
    traits: special_abilities.filter(matters).map(({ name, desc }) => ({ name, text: firstSentence(desc) })),
    forms: readShapes(statBlock).forms,
  };
}

/** 'Fire Breath (Recharge 5-6)' */
function recharges(feature: MonsterFeature): boolean {
  return readUsage(feature)?.kind === 'recharge';
}

function casts({ spells }: TurnOption): boolean {
  return spells.length > 0;
}

function optionOf(kind: OptionKind, feature: MonsterFeature, { actions, spells }: StatBlock): TurnOption {
  const effects = effectsWithNamed(feature, actions);
  const parts = isMultiattack(feature) ? multiattackOf(feature, actions) : [];
  return {
    kind,
    feature,
    effects,
    parts,
    spells: effects.length === 0 ? spellLinesOf(feature, spells) : [],
    summary: summaryOf(feature, effects, parts),
  };
}

function summaryOf(
  feature: MonsterFeature,
  [usual]: readonly FeatureEffect[],
  parts: readonly MultiattackPart[],
): string {
  if (parts.length > 0) return describeParts(parts);
  if (isSpellcastingTrait(feature)) return describeCasting(feature.desc);
  const summary = usual === undefined ? '' : describeEffect(usual);
  return summary || firstSentence(feature.desc);
}

const COUNTS = ['', '', 'two ', 'three ', 'four ', 'five ', 'six ', 'seven ', 'eight '];

/** 'bite, two claws' */
function describeParts(parts: readonly MultiattackPart[]): string {
  return parts
    .map(({ action, count }) => {
      const name = plainFeatureName(action.name).toLowerCase();
      return `${COUNTS[count] ?? `${count} `}${count > 1 && !name.endsWith('s') ? pluralOf(name) : name}`;
    })
    .join(', ');
}

/** 'DC 14 · +6' */
function describeCasting(desc: string): string {
  const dc = /spell save DC (\d{1,2})(?!\d)/i.exec(desc)?.[1];
  const bonus = /([+-]\d{1,2}) to hit with spell attacks/i.exec(desc)?.[1];
  return [dc && `DC ${dc}`, bonus].filter(Boolean).join(' · ');
}

/** '+10 · 2d10 + 6 piercing, 1d6 fire', 'DC 17 Dex · 16d6 fire'. */
export function describeEffect({ attack_bonus, damage, save, healing, condition }: FeatureEffect): string {
  const dice = damage.map((part) => `${part.dice} ${part.damage_type ?? ''}`.trimEnd()).join(', ');
  const parts = [
    attack_bonus !== null && formatModifier(attack_bonus),
    save !== null && `DC ${save.dc} ${save.ability.slice(0, 1).toUpperCase()}${save.ability.slice(1, 3)}`,
    dice,
    healing && `${healing.dice} hit points`,
    condition?.name,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Texts of users may be long. A line shows no more than this. */
const LINE_LENGTH = 200;

/** "ft." does not end a sentence. */
function firstSentence(desc: string): string {
  const [line = ''] = desc.slice(0, LINE_LENGTH * 2).split('\n', 1);
  const end = /[a-z0-9)](?<!\bft)\.(?= [A-Z]|$)/.exec(line);
  const sentence = end === null ? line : line.slice(0, end.index + 2);
  return sentence.length <= LINE_LENGTH ? sentence : `${sentence.slice(0, LINE_LENGTH - 1).trimEnd()}…`;
}

/** OPT-4: phrases of features that matter in the creature's own turn. */
const MATTERS = [
  /\bbonus action\b/i,
  /\b(?:on|during|at the (?:start|end) of) (?:its|each of its|the [\w' -]{1,40}'s) turns?\b/i,
  /\bstarts its turn with\b/i,
  /\bon that turn\b|\bduring that turn\b|\bon the same turn\b|\bonce per turn\b/i,
  /\badvantage on (?:an |its |all |any )?(?:melee |ranged )?(?:weapon )?attack rolls?\b/i,
  /\bextra [^.]{0,40}damage when it hits\b|\btakes an extra\b/i,
];

function matters({ name, desc }: MonsterFeature): boolean {
  if (isSpellcastingTrait({ name, desc })) return false;
  const words = `${name} ${desc}`.slice(0, 1_000);
  // 'Any creature that starts its turn within 5 ft.' is about the turns of others.
  return !/\bincluded in the attack\b/i.test(words) && MATTERS.some((pattern) => pattern.test(words));
}

/** Whether the option can be used now, and the text that says so. */
export interface Readiness {
  readonly state: 'free' | 'ready' | 'spent' | 'other-form';
  /** 'ready', 'recharges on 5–6', '2 of 3 left', 'costs 2', 'not in its bear form'. Empty if there is no limit. */
  readonly text: string;
  readonly use: CounterUse | undefined;
}

/** OPT-5: by the counters and the form of the combatant. */
export function readinessOf(
  combatant: Pick<Combatant, 'counters' | 'form' | 'stat_block'>,
  { feature, kind }: TurnOption,
  forms: readonly OwnForm[],
): Readiness {
  const form = ownFormOf(combatant);
  const use = counterUseOf(combatant, feature, kind === 'legendary');
  if (!isUsableIn(feature.name, form, forms)) {
    const text = `not in its ${form === null ? 'true' : form.toLowerCase()} form`;
    return { state: 'other-form', text, use };
  }
  if (use === undefined) return { state: 'free', text: '', use };
  return { state: canSpend(use) ? 'ready' : 'spent', text: describeReadiness(use), use };
}

function describeReadiness(use: CounterUse): string {
  const { counter, amount } = use;
  if (counter.kind === 'recharge') {
    if (canSpend(use)) return 'ready';
    return counter.recharge_from === 6 ? 'recharges on 6' : `recharges on ${counter.recharge_from}–6`;
  }
  // The heading of the legendary actions shows how many are left.
  if (counter.kind === 'legendary-action') return amount > 1 ? `costs ${amount}` : '';
  return `${counter.maximum - counter.used} of ${counter.maximum} left`;
}

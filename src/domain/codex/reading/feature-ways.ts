import type { Consequence, ConsequenceOf } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import type { Given } from '#domain/codex/effects/terms.ts';
import type { MonsterDamage, MonsterFeature, MonsterSave } from '#domain/codex/monster.ts';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { parseDice } from '#domain/dice/notation.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { durationOf, isHalvedOnMiss } from './effect-phrases.ts';

type Damage = ConsequenceOf<'damage'>;
type Save = ConsequenceOf<'save'>;

/**
 * What the text of a feature says, in the terms of an entry (EFF-1), the usual way first. Others have alternative
 * damage, or are one of several listed breaths or saves. It gives hints: a game master can correct them.
 */
export function readWays(feature: MonsterFeature): Way[] {
  const gives = readGiven(feature.desc);
  return [...usedWays(feature), ...(gives === undefined ? [] : [{ gives }])];
}

function usedWays(feature: MonsterFeature): Way[] {
  const { attack_bonus, dc, further_dcs = [] } = feature;
  if (attack_bonus === undefined && dc === undefined) return boonsOf(feature);
  if (further_dcs.length === 0) return withAlternatives(feature);
  const listed = listedWays(feature);
  return listed.length > 1 ? listed : waysBySave(feature, [...(dc ? [dc] : []), ...further_dcs]);
}

/** One way with this damage, and with a save against a part of it. */
function wayOf(
  feature: MonsterFeature,
  dealt: readonly (MonsterDamage | Damage)[],
  saved: readonly (MonsterDamage | Damage)[],
  dc = feature.dc,
): Way {
  const { attack_bonus: bonus, desc } = feature;
  const save = dc && saveOf(dc);
  const imposed = readCondition(desc);
  const isSaved = save !== undefined && imposed !== undefined && isAfterSave(desc, imposed.at);
  const condition = imposed === undefined ? [] : [imposed.condition];
  const fail = [...saved.map(partOf), ...(isSaved ? condition : [])];
  const list: Consequence[] = [
    ...halvedOnMiss(dealt.map(partOf), bonus !== undefined && isHalvedOnMiss(desc)),
    ...(isSaved ? [] : condition),
    ...(save === undefined ? [] : [{ ...save, ...(fail.length > 0 && { fail }) }]),
  ];
  return {
    ...usesOf(feature),
    ...(bonus === undefined
      ? { ...(isMagical(desc) && { magical: true as const }), does: list }
      : { attack: attackOf(bonus, desc), hit: list }),
  };
}

function partOf(part: MonsterDamage | Damage): Damage {
  if ('damage' in part) return part;
  const type = DAMAGE_TYPES.find((one) => one === part.damage_type.name.toLowerCase());
  return { damage: part.damage_dice, ...(type && { type }) };
}

function halvedOnMiss([first, ...others]: readonly Damage[], isHalved: boolean): Damage[] {
  if (first === undefined) return [];
  return [isHalved ? { ...first, half_on_miss: true } : first, ...others];
}

/** If the text does not say them. */
const [USUAL_REACH, USUAL_RANGE] = [5, 30];

function attackOf(bonus: number, desc: string): NonNullable<Way['attack']> {
  const isRanged = /\bRanged (?:Weapon |Spell )?Attack/.test(desc);
  const isMelee = !isRanged || /\bMelee\b/.test(desc);
  const reach = Number(/\breach (\d{1,4}) f/.exec(desc)?.[1] ?? USUAL_REACH);
  const [, near = USUAL_RANGE, far] = /\brange (\d{1,4})(?:\/(\d{1,4}))? f/.exec(desc) ?? [];
  return {
    bonus,
    ...(isMelee && { reach }),
    ...(isRanged && { range: far === undefined ? Number(near) : `${near}/${far}` }),
    ...(/\bSpell Attack:/.test(desc) && { with: 'spell' as const }),
  };
}

/** 'Recharge 5-6', '3/Day', 'Recharges after a Short or Long Rest'. */
function usesOf({ usage = '' }: MonsterFeature): Pick<Way, 'uses' | 'recharge'> {
  const recharge = Number(/^Recharge ([2-6])/i.exec(usage)?.[1] ?? 0);
  if (recharge > 0) return { recharge };
  const counted = /^(\d)\/(day|turn)/i.exec(usage)?.[0];
  if (counted !== undefined) return { uses: counted.toLowerCase() };
  const rest = /^Recharges? after a (short|long)/i.exec(usage)?.[1];
  return rest === undefined ? {} : { uses: `${rest.toLowerCase()} rest` };
}

function saveOf({ dc_type, alternative_dc_type, dc_value, success_type }: MonsterSave): Save | undefined {
  const first = abilityOf(dc_type.name);
  const second = alternative_dc_type && abilityOf(alternative_dc_type.name);
  if (first === undefined) return undefined;
  return {
    save: second === undefined ? first : [first, second],
    dc: dc_value,
    ...(success_type === 'half' && { half: true }),
  };
}

function abilityOf(code: string): Ability | undefined {
  return ABILITIES.find((one) => one.startsWith(code.toLowerCase()));
}

function isMagical(desc: string): boolean {
  return /\bmagic(?:al|ally)?\b|\bspell\b/i.test(desc);
}

/** The same part with other dice or another type is a choice within the way. Anything else is a way of its own. */
function withAlternatives(feature: MonsterFeature): Way[] {
  const { damage = [], alternative_damage = [], desc } = feature;
  const parts = damage.map(partOf);
  const others: { when: string; at: number; part: Damage }[] = [];
  for (const { damage_dice, damage_type, when } of alternative_damage) {
    const part = partOf({ damage_dice, damage_type });
    const same = parts.findIndex(({ type }) => [type].flat()[0] === part.type);
    const at = same === -1 ? parts.length - 1 : same;
    const replaced = parts[at];
    if (replaced === undefined) continue;
    const bonus = bonusWhen(desc, when);
    const other = { when, damage: damage_dice, ...(bonus !== undefined && { bonus }) };
    if (same !== -1) parts[at] = { ...replaced, instead: [...(replaced.instead ?? []), other] };
    else if (replaced.damage === damage_dice && replaced.type !== undefined && part.type !== undefined) {
      parts[at] = { ...replaced, type: [replaced.type, part.type].flat() };
    } else others.push({ when, at, part });
  }
  const isSaved = (at: number) => damage[at]?.dc !== undefined;
  const way = (list: readonly Damage[]) =>
    wayOf(
      feature,
      list.filter((_, at) => !isSaved(at)),
      list.filter((_, at) => isSaved(at)),
    );
  return [way(parts), ...others.map(({ when, at, part }) => ({ way: when, ...way(parts.with(at, part)) }))];
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
function listedWays(feature: MonsterFeature): Way[] {
  const { desc, damage = [], usage } = feature;
  const listed = desc.split('\n').flatMap((line) => {
    const [, label = '', text = ''] = LISTED.exec(line) ?? [];
    return label === '' ? [] : [{ label: label.replace(/\.$/, ''), text }];
  });
  return listed.slice(0, LISTED_MAXIMUM).flatMap(({ label, text }) => {
    const [, value, ability] = /DC (\d{1,2}) (\w{1,20}) saving throw/.exec(text) ?? [];
    const named = ABILITIES.find((one) => one === ability?.toLowerCase());
    const of = damage.filter((part) => text.includes(`(${part.damage_dice})`));
    const way = wayOf(
      { name: label, desc: text, ...(usage !== undefined && { usage }) },
      of.filter(({ dc }) => dc === undefined),
      of.filter(({ dc }) => dc !== undefined),
      named && {
        dc_type: { name: named.slice(0, 3).toUpperCase() as MonsterSave['dc_type']['name'] },
        dc_value: Number(value),
        success_type: /half as much/.test(text) ? 'half' : 'none',
      },
    );
    const magical = isMagical(desc) && { magical: true as const };
    return way.does?.length === 0 ? [] : [{ way: label, ...way, ...magical }];
  });
}

/** For a text with several saves, each with its own damage. "The same damage" means the damage of the first save. */
function waysBySave(feature: MonsterFeature, saves: readonly MonsterSave[]): Way[] {
  const damage = feature.damage ?? [];
  const of = (save: MonsterSave) => damage.filter(({ dc }) => dc?.dc_type.name === save.dc_type.name);
  return saves.map((asked, at) => {
    const own = of(asked);
    const isSame = own.length === 0 && /the same damage/.test(feature.desc);
    return {
      way: `${capitalised(abilityOf(asked.dc_type.name) ?? '')} save`,
      ...wayOf(
        feature,
        at === 0 ? damage.filter(({ dc }) => dc === undefined) : [],
        isSame ? of(saves[0] ?? asked) : own,
        asked,
      ),
    };
  });
}

/**
 * Parses 'The target magically regains 20 (4d8 + 2) hit points' and 'gains a +2 bonus to AC until the end of its next
 * turn'.
 */
function boonsOf(feature: MonsterFeature): Way[] {
  const { name, desc } = feature;
  const plain = { ...usesOf(feature), ...(isMagical(desc) && { magical: true as const }) };
  const [, who, dice] = /\b(\w+)(?: \w+)? regains \d+ \(([^()]{3,40})\) hit points/i.exec(desc) ?? [];
  if (dice !== undefined && parseDice(dice) !== undefined) {
    return [{ ...plain, does: [{ heal: dice, ...receiverOf(who) }] }];
  }
  const [, bearer, bonus] = /\b(\w+)(?: \w+)? gains an? \+(\d) bonus to (?:its )?AC\b/i.exec(desc) ?? [];
  const isUntil = /\buntil the end of (?:its|the [^.,]{1,40}['’]s) next turn/i.test(desc);
  if (bonus === undefined || !isUntil) return [];
  const until = "the end of the user's next turn";
  const condition = name.replace(/ ?\([^()]*\)$/, '') || name;
  return [{ ...plain, does: [{ condition, until, gives: { ac: Number(bonus) }, ...receiverOf(bearer) }] }];
}

function receiverOf(who: string | undefined): { to?: string } {
  return /^(?:target|creature|ally)$/i.test(who ?? '') ? {} : { to: 'user' };
}

const IMPOSED = new RegExp(
  `(?:(?:or|and) (?:be|become|fall|is)(?: knocked| magically)?|(?<!(?:unless|if|until|while) )(?:the (?:target|creature)|saving throw) is) (${CONDITIONS.join('|')})\\b(?! while)`,
  'i',
);

function readCondition(desc: string): { condition: ConsequenceOf<'condition'>; at: number } | undefined {
  const found = IMPOSED.exec(desc);
  const condition = CONDITIONS.find((one) => one === found?.[1]?.toLowerCase());
  if (found === null || condition === undefined) return undefined;
  const escapeDc = Number(/\(escape DC (\d{1,2})\)/.exec(desc)?.[1] ?? 0);
  return {
    at: found.index,
    condition: {
      condition,
      ...durationOf(desc, condition),
      ...(/repeat the saving throw at the end of each of its turns/i.test(desc) && {
        save_ends: 'end of each of its turns' as const,
      }),
      ...(condition === 'grappled' && escapeDc > 0 && { escape: escapeDc }),
    },
  };
}

/** Otherwise the hit imposes it. */
function isAfterSave(desc: string, at: number): boolean {
  const save = desc.search(/saving throw/i);
  return save !== -1 && save < at + 'saving throw is'.length;
}

const AGAINST = /advantage on saving throws against ([^.]*)/i;
const EVASION =
  /instead takes no damage if it succeeds on the saving throw, and only half damage if it fails/i;

/** SAV-4, SAV-6, EFF-4, EFF-14, EFF-15: traits such as Magic Resistance, Evasion, Magic Weapons, Swarm, Reactive. */
function readGiven(desc: string): Given | undefined {
  // 'and magic can't put the drow to sleep' is not about saves.
  const clause = AGAINST.exec(desc)?.[1]?.split(/, and magic can't/)[0] ?? '';
  const conditions = CONDITIONS.filter((condition) => clause.includes(condition));
  const causes = [...(/\bspells?\b|\bmagic/.test(clause) ? ['magic'] : []), ...conditions];
  const cannot = [
    ...(/swarm can't regain hit points/i.test(desc) ? ['regain hit points' as const] : []),
    ...(/or gain temporary hit points/i.test(desc) ? ['gain temporary hit points' as const] : []),
  ];
  const given: Given = {
    ...(causes.length > 0 && { advantage: causes.map((cause) => `saves against ${cause}`) }),
    ...(cannot.length > 0 && { cannot }),
    ...(/weapon attacks are magical/i.test(desc) && { magic_weapons: true }),
    ...(EVASION.test(desc) && { evasion: true }),
    ...(/can take one reaction on every turn/i.test(desc) && { reaction_every_turn: true }),
  };
  return Object.keys(given).length === 0 ? undefined : given;
}

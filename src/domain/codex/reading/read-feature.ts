import type { AlternativeDamage, MonsterDamage, MonsterFeature, MonsterSave } from '#domain/codex/monster.ts';
import type { AbilityCode } from '#domain/codex/vocabulary.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { formatDice, parseDice } from '#domain/dice/notation.ts';

/**
 * The values read from a text are hints beside the text. A user can write any text, so each list of hints has this
 * limit: three times the maximum of a stat block in the codex.
 */
const HINTS_MAXIMUM = 12;
/** The maximum length of the text that says when the alternative damage applies. */
const WHEN_MAXIMUM = 120;

/**
 * Reads a trait, an action or another feature from its text: usage, attack, damage and saves. The rules of 2024 use
 * other words for the same: 'Melee Attack Roll: +4', 'Dexterity Saving Throw: DC 13'.
 */
export function readFeature(
  monsterName: string,
  { name: fullName, desc }: Pick<MonsterFeature, 'name' | 'desc'>,
): MonsterFeature {
  const { name, usage } = splitUsage(fullName);
  const attackBonus = attackBonusOf(desc);
  const isAttack = attackBonus !== undefined;
  const saves = readSaves(desc, monsterName);
  const { damage, alternatives } = readDamage(desc, saves, isAttack);
  const [dc, ...furtherDcs] = withoutRepeats(saves.map(({ save }) => save));
  return {
    name,
    desc,
    ...(usage !== undefined && { usage }),
    ...(isAttack && { attack_bonus: attackBonus }),
    ...(damage.length > 0 && { damage }),
    ...(alternatives.length > 0 && { alternative_damage: alternatives }),
    ...(dc && { dc }),
    ...(furtherDcs.length > 0 && { further_dcs: furtherDcs }),
  };
}

function attackBonusOf(desc: string): number | undefined {
  const bonus = /(?:Weapon|Spell) Attack:/.test(desc)
    ? /([+-]\d{1,2}) to hit\b/.exec(desc)?.[1]
    : /\bAttack Roll: ([+-]\d{1,2})(?!\d)/.exec(desc)?.[1];
  return bonus === undefined ? undefined : Number(bonus);
}

/** The rules of 2024 also have 'Recharge after a Short or Long Rest' and '3/Day, or 4/Day in Lair'. */
const USAGE =
  /\((\d+\/(?:Day|Turn)(?:, or \d+\/Day in Lair)?|Recharge \d(?:[-–]\d)?|Recharges? after a (?:Short or Long|Short|Long) Rest)\)/i;

/** Splits 'Enslave (3/Day)' into name and usage. A name that is only a usage stays a name. */
function splitUsage(fullName: string): { name: string; usage: string | undefined } {
  const found = USAGE.exec(fullName);
  const usage = found?.[1];
  if (found === null || usage === undefined) return { name: fullName, usage: undefined };
  const name = fullName.slice(0, found.index).trimEnd() + fullName.slice(found.index + found[0].length);
  if (name.trim() === '') return { name: fullName, usage: undefined };
  return { name, usage: usage.replace('/day', '/Day').replace('/turn', '/Turn').replace('–', '-') };
}

const ABILITY = 'Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma';
const SAVE = new RegExp(
  `DC (\\d{1,2}) (${ABILITY})(?: or (${ABILITY}))? saving throw|(${ABILITY})(?: or (${ABILITY}))? Saving Throw: DC (\\d{1,2})(?!\\d)`,
  'g',
);
const HALF = /half as much damage|takes half the|takes only half|Success: Half damage/;
/** ", the kraken must succeed on a": the save of the monster itself, if the noun is part of its name. */
const OWN_SAVE = /(?:^|, |\. )the (\w{1,40}) (?:must (?:make|succeed on) a|can, with a successful) $/i;
/** Longer than any match of `OWN_SAVE`. */
const BEFORE_SAVE = 100;

interface FoundSave {
  save: MonsterSave;
  /** The position of the save in the text. */
  from: number;
  to: number;
}

function readSaves(desc: string, monsterName: string): FoundSave[] {
  const nouns = monsterName.toLowerCase().split(/\W+/);
  const matches = firstMatches(desc, SAVE).filter(({ index }) => {
    const saver = OWN_SAVE.exec(desc.slice(Math.max(0, index - BEFORE_SAVE), index))?.[1];
    return saver === undefined || !nouns.includes(saver);
  });
  return matches.map((match, position) => {
    const [words] = match;
    const [value, ability, otherAbility] =
      match[1] === undefined ? [match[6], match[4], match[5]] : [match[1], match[2], match[3]];
    const to = match.index + words.length;
    const next = matches[position + 1]?.index ?? desc.length;
    const outcome = desc.slice(to, Math.min(next, lineEnd(desc, to)));
    const isHalf = HALF.test(outcome) || (position === 0 && HALF.test(linesWithoutSaves(desc, matches)));
    return {
      from: match.index,
      to,
      save: {
        dc_type: abilityCode(ability),
        ...(otherAbility !== undefined && { alternative_dc_type: abilityCode(otherAbility) }),
        dc_value: Number(value),
        success_type: isHalf ? 'half' : 'none',
      },
    };
  });
}

/** Returns at most `HINTS_MAXIMUM` matches. */
function firstMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(pattern)) {
    found.push(match);
    if (found.length === HINTS_MAXIMUM) break;
  }
  return found;
}

function abilityCode(ability = ''): { name: AbilityCode } {
  return { name: ability.slice(0, 3).toUpperCase() as AbilityCode };
}

function lineEnd(desc: string, from: number): number {
  const end = desc.indexOf('\n', from);
  return end === -1 ? desc.length : end;
}

/** A separate paragraph with "If the saving throw is successful…" belongs to the first save of the feature. */
function linesWithoutSaves(desc: string, saves: readonly RegExpExecArray[]): string {
  let start = 0;
  return desc
    .split('\n')
    .filter((line) => {
      const [from, end] = [start, start + line.length];
      start = end + 1;
      return !saves.some(({ index }) => index >= from && index < end);
    })
    .join('\n');
}

const TYPES = DAMAGE_TYPES.join('|');
const DAMAGE = new RegExp(
  `(?:(?<!\\d)\\d{1,6} \\(([^()]{3,40})\\)|(?<=(?:Hit|Failure): )(\\d{1,6})) (${TYPES})(?: or (${TYPES}))? damage(?: \\(([^()]{0,60}choice)\\))?`,
  'gi',
);
/** The damage that a ghost or a wraith takes when it stops inside a wall. */
const TO_ITSELF = ' if it ends its turn inside an object';

/**
 * For an attack, reads the damage that its hit deals at once ("… plus …"). For another feature, reads each kind of
 * damage in the text.
 */
function readDamage(
  desc: string,
  saves: readonly FoundSave[],
  isAttack: boolean,
): { damage: MonsterDamage[]; alternatives: AlternativeDamage[] } {
  const damage: MonsterDamage[] = [];
  const alternatives: AlternativeDamage[] = [];
  for (const { from, text } of isAttack ? hitSentences(desc) : [{ from: 0, text: desc }]) {
    if (damage.length >= HINTS_MAXIMUM) break;
    for (const [position, match] of firstMatches(text, DAMAGE).entries()) {
      const [words, dice, flat, type = '', otherType, choice = ''] = match;
      const end = match.index + words.length;
      if (text.startsWith(TO_ITSELF, end)) continue;
      const expression = parseDice(dice ?? flat ?? '');
      if (expression === undefined) continue;
      const damage_dice = formatDice(expression);
      const dealt = { damage_type: damageType(type), damage_dice };
      const when = isAttack && position > 0 ? circumstance(text, match.index, end) : undefined;
      if (when !== undefined) {
        alternatives.push({ ...dealt, when: when || inFigures(damage_dice, type) });
        continue;
      }
      const dc = saveAgainst(desc, from + match.index, saves);
      damage.push(dc === undefined ? dealt : { ...dealt, dc });
      if (otherType !== undefined) {
        const other = { damage_type: damageType(otherType), damage_dice };
        alternatives.push({ ...other, when: choice || inFigures(damage_dice, otherType) });
      }
    }
  }
  const kinds = damage.filter(
    ({ damage_type, damage_dice }, position) =>
      damage.findIndex(
        (other) => other.damage_dice === damage_dice && other.damage_type.name === damage_type.name,
      ) === position,
  );
  return { damage: kinds.slice(0, HINTS_MAXIMUM), alternatives: alternatives.slice(0, HINTS_MAXIMUM) };
}

function damageType(type: string): { name: string } {
  return { name: type[0]?.toUpperCase() + type.slice(1).toLowerCase() };
}

/** The label of an alternative without a condition: '3d6 fire damage'. */
function inFigures(dice: string, type: string): string {
  return `${dice} ${type.toLowerCase()} damage`;
}

/** ", or, if the target is bloodied, 17 (4d6 + 3) psychic damage" */
const BEFOREHAND = /\bor,? ((?:if|when|while|with) [^,.]{1,80}), $/;
const END_OF_PART = /,? or \d|, (?:plus|\d)|\.|\n/;

/**
 * The condition under which this damage replaces the other damage: "if used with two hands". The condition is before
 * the damage, or after it up to the next part of the sentence. Empty for a plain "or"; undefined if this damage is
 * added to the other damage.
 */
function circumstance(text: string, from: number, end: number): string | undefined {
  const before = text.slice(Math.max(0, from - WHEN_MAXIMUM), from);
  const beforehand = BEFOREHAND.exec(before)?.[1];
  if (beforehand !== undefined) return beforehand;
  const isPlainOr = /\bor $/.test(before);
  if (!isPlainOr && !before.endsWith(', ')) return undefined;
  const after = text.slice(end, end + WHEN_MAXIMUM);
  const length = after.search(END_OF_PART);
  const words = after.slice(0, length === -1 ? after.length : length).trim();
  // A comma alone joins damage that is dealt together.
  return words === '' && !isPlainOr ? undefined : words;
}

/**
 * The first sentence after "Hit:", and later sentences that ask for a save against damage of the same hit. Other
 * sentences describe later rounds.
 */
function hitSentences(desc: string): { from: number; text: string }[] {
  const hit = desc.indexOf('Hit:');
  if (hit === -1) return [];
  return sentencesFrom(desc, hit)
    .filter(({ from, text }) => from === hit || /saving throw, taking \d/.test(text))
    .slice(0, HINTS_MAXIMUM);
}

/** A sentence ends with its line, or with a period before a space. */
function sentencesFrom(desc: string, start: number): { from: number; text: string }[] {
  const found: { from: number; text: string }[] = [];
  let from = start;
  for (const { index } of desc.slice(start).matchAll(/\.(?=\s)|\n|$/g)) {
    const end = start + index + (desc[start + index] === '.' ? 1 : 0);
    const text = desc.slice(from, end);
    const begin = text.trimStart();
    if (begin !== '') found.push({ from: end - begin.length, text: begin });
    from = end;
  }
  return found;
}

/**
 * The save against this damage. The save is in the same sentence, or in an earlier one if this sentence begins with "On
 * a failed save" or "Failure:".
 */
function saveAgainst(desc: string, at: number, saves: readonly FoundSave[]): MonsterSave | undefined {
  const found = saves.findLast(({ to }) => to <= at);
  if (found === undefined) return undefined;
  const sentences = desc.slice(found.to, at).split(/\.\s+/);
  const isBehind = sentences.length === 1 || /^(?:On a fail|Failure:)/.test(sentences.at(-1) ?? '');
  return isBehind ? found.save : undefined;
}

function withoutRepeats(saves: readonly MonsterSave[]): MonsterSave[] {
  const seen = saves.map((save) => JSON.stringify(save));
  return saves.filter((_, position) => seen.indexOf(seen[position] ?? '') === position);
}

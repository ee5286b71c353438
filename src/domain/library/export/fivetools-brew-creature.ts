import { experienceOf, formatChallenge } from '#domain/codex/challenge-rating.ts';
import { MOVEMENTS, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { signed } from '#domain/text/signed-number.ts';
import type { OwnMonsterFields } from '../own-monster.ts';
import { entriesOf, taggedName } from './fivetools-brew-text.ts';
import { withForms } from './speeds.ts';

export function brewCreature(monster: OwnMonsterFields, source: string): object {
  const { senses } = monster;
  return {
    name: monster.name,
    source,
    ...(monster.edition === '2024' && { edition: 'one' }),
    ...unlessEmpty('group', monster.tags),
    size: [monster.size.slice(0, 1)],
    type: monster.subtype === '' ? monster.type : { type: monster.type, tags: monster.subtype.split(', ') },
    ...(monster.alignment !== '' && { alignment: alignmentOf(monster.alignment) }),
    ac: [
      monster.armor_desc === ''
        ? monster.armor_class
        : { ac: monster.armor_class, from: monster.armor_desc.split(', ') },
      ...furtherArmor(monster.armor_class_note),
    ],
    hp:
      monster.hit_points_roll === ''
        ? { special: String(monster.hit_points) }
        : { average: monster.hit_points, formula: monster.hit_points_roll },
    ...(monster.initiative_bonus !== null && { initiative: monster.initiative_bonus }),
    speed: speedOf(withForms(monster)),
    ...Object.fromEntries(ABILITIES.map((ability) => [ability.slice(0, 3), monster.stats[ability]])),
    ...bonuses('save', monster.saving_throws),
    ...bonuses('skill', monster.skills),
    ...unlessEmpty('vulnerable', defences(monster.damage_vulnerabilities)),
    ...unlessEmpty('resist', defences(monster.damage_resistances)),
    ...unlessEmpty('immune', defences(monster.damage_immunities)),
    ...unlessEmpty('conditionImmune', monster.condition_immunities),
    ...unlessEmpty(
      'senses',
      SPECIAL_SENSES.flatMap((sense) => (senses[sense] === undefined ? [] : `${sense} ${senses[sense]}`)),
    ),
    passive: senses.passive_perception,
    ...unlessEmpty('languages', listOf(monster.languages)),
    ...unlessEmpty('gear', listOf(monster.gear)),
    cr: ratingOf(monster),
    ...unlessEmpty('trait', features(monster.special_abilities)),
    ...unlessEmpty('action', features(monster.actions)),
    ...unlessEmpty('bonus', features(monster.bonus_actions)),
    ...unlessEmpty('reaction', features(monster.reactions)),
    ...unlessEmpty('legendaryHeader', entriesOf(monster.legendary_intro)),
    ...unlessEmpty('legendary', features(monster.legendary_actions)),
    ...unlessEmpty('mythicHeader', entriesOf(monster.mythic_intro)),
    ...unlessEmpty('mythic', features(monster.mythic_actions)),
    ...(hasLair(monster) && { legendaryGroup: { name: monster.name, source } }),
    ...(monster.desc !== '' && { fluff: { entries: entriesOf(monster.desc) } }),
  };
}

/** The lair actions are in a separate group that the creature refers to. */
export function brewLair(monster: OwnMonsterFields, source: string): object | undefined {
  if (!hasLair(monster)) return undefined;
  const items = features(monster.lair_actions).map((feature) => ({ type: 'item', ...feature }));
  return {
    name: monster.name,
    source,
    lairActions: [...entriesOf(monster.lair_intro), ...(items.length > 0 ? [{ type: 'list', items }] : [])],
  };
}

function hasLair({ lair_actions, lair_intro }: OwnMonsterFields): boolean {
  return lair_actions.length > 0 || lair_intro !== '';
}

function unlessEmpty(key: string, list: readonly unknown[]): Readonly<Record<string, unknown>> {
  return list.length === 0 ? {} : { [key]: list };
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(', ');
}

function features(list: OwnMonsterFields['actions']): { name: string; entries: unknown[] }[] {
  return list.map(({ name, desc }) => ({ name: taggedName(name), entries: entriesOf(desc) }));
}

const LETTERS: Readonly<Record<string, string>> = {
  lawful: 'L',
  neutral: 'N',
  chaotic: 'C',
  good: 'G',
  evil: 'E',
};

/** Letters for one of the nine alignments, otherwise the text. */
function alignmentOf(alignment: string): unknown[] {
  if (alignment === 'unaligned') return ['U'];
  if (alignment === 'any alignment') return ['A'];
  const isOne = /^(?:neutral|(?:lawful|neutral|chaotic) (?:good|evil)|(?:lawful|chaotic) neutral)$/.test(
    alignment,
  );
  return isOne ? alignment.split(' ').map((word) => LETTERS[word]) : [{ special: alignment }];
}

/** '16 with mage armor', '11 while prone'. */
function furtherArmor(note: string | undefined): object[] {
  if (note === undefined) return [];
  const [, value, condition] = /^(\d{1,3}) (\S.*)$/.exec(note) ?? [];
  return [value === undefined ? { special: note } : { ac: Number(value), condition, braces: true }];
}

/** '40 ft. (in wolf form)'. */
function speedOf(speed: OwnMonsterFields['speed']): object {
  const speeds = MOVEMENTS.flatMap((movement): [string, unknown][] => {
    const text = speed[movement];
    if (text === undefined) return [];
    const [, feet = '0', condition = text] = /^(\d{1,5}) ft\. ?(.*)$/.exec(text) ?? [];
    const number = Number(feet);
    return [[movement, condition === '' ? number : { number, condition }]];
  });
  return { ...Object.fromEntries(speeds), ...(speed.hover && { canHover: true }) };
}

function bonuses(
  key: string,
  list: readonly { name: string; value: number; note?: string | undefined }[],
): Readonly<Record<string, unknown>> {
  if (list.length === 0) return {};
  const words = (value: number, note?: string) => signed(value) + (note === undefined ? '' : ` (${note})`);
  return {
    [key]: Object.fromEntries(list.map(({ name, value, note }) => [name.toLowerCase(), words(value, note)])),
  };
}

/** A single word is a damage type. A longer text is exported as text. */
function defences(list: readonly string[]): unknown[] {
  return list.map((text) => (/^[a-z]+$/.test(text) ? text : { special: text }));
}

function ratingOf({ challenge_rating, xp }: OwnMonsterFields): unknown {
  const cr = formatChallenge(challenge_rating);
  return xp === experienceOf(challenge_rating) ? cr : { cr, xp };
}

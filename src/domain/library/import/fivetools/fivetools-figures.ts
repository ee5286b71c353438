import { MOVEMENTS, SIZES, type Size } from '#domain/codex/vocabulary.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { firstSize } from '#domain/library/import/shared/monster-values.ts';
import { seriesOf } from '#domain/library/import/shared/phrases.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { pluralOf } from '#domain/text/plural.ts';
import { readTags } from './fivetools-tags.ts';

function sizeOf(code: string): Size | undefined {
  return SIZES.find((size) => size.slice(0, 1) === code);
}

export function readSizes(record: LooseObject, problems: Problems): Size | undefined {
  const codes = textsAt(record, 'size');
  const sizes = (codes.length > 0 ? codes : [textAt(record, 'size')]).map(sizeOf);
  const unknown = codes.filter((code) => sizeOf(code) === undefined);
  if (unknown.length > 0) addProblem(problems, `There is no size ${quoted(unknown.join(', '))}.`);
  return firstSize(
    sizes.filter((size) => size !== undefined),
    problems,
  );
}

/** A word, a word with tags (`{type: 'humanoid', tags: ['elf', {tag: 'human', prefix: 'Illuskan'}]}`), or a swarm. */
export function readKind(record: LooseObject): Pick<FoundMonster, 'type' | 'subtype'> {
  const given = at(record, 'type');
  if (!isObject(given)) return { type: textAt(given), subtype: '' };
  const type = textAt(given, 'type') || textsAt(given, 'type', 'choose').join(' or ');
  const swarm = sizeOf(textAt(given, 'swarmSize'));
  const subtype = [
    ...listAt(given, 'tags').map((tag) =>
      isObject(tag) ? `${textAt(tag, 'prefix')} ${textAt(tag, 'tag')}`.trim() : textAt(tag),
    ),
    withoutBraces(textAt(given, 'note')),
  ]
    .filter((text) => text !== '')
    .join(', ');
  return {
    type: swarm === undefined ? type : `swarm of ${swarm} ${pluralOf(type)}`,
    subtype: readTags(subtype),
  };
}

const ALIGNMENTS: Readonly<Record<string, string>> = {
  L: 'lawful',
  N: 'neutral',
  NX: 'neutral',
  NY: 'neutral',
  C: 'chaotic',
  G: 'good',
  E: 'evil',
  U: 'unaligned',
  A: 'any alignment',
};
const AXES = ['L', 'NX', 'C', 'G', 'NY', 'E'];

export function readAlignments(record: LooseObject): string {
  const prefix = textAt(record, 'alignmentPrefix');
  const list = listAt(record, 'alignment');
  const words = list.every((item) => typeof item === 'string')
    ? alignmentWords(textsAt(record, 'alignment'))
    : list
        .map(oneAlignment)
        .filter((text) => text !== '')
        .join(' or ');
  return `${prefix} ${words}`.trim();
}

/** `{alignment: ['N', 'G'], chance: 50}`, `{special: 'as its master'}`. */
function oneAlignment(item: unknown): string {
  if (!isObject(item)) return alignmentWords([textAt(item)]);
  const chance = numberAt(item, 'chance');
  const note = textAt(item, 'note') || (chance === undefined ? '' : `${chance}%`);
  const words = textAt(item, 'special') || alignmentWords(textsAt(item, 'alignment'));
  return note === '' ? words : `${words} (${note})`;
}

/** One or two letters name one alignment. More letters list the allowed values of both axes: 'any evil alignment'. */
function alignmentWords(letters: readonly string[]): string {
  const word = (letter: string) => (Object.hasOwn(ALIGNMENTS, letter) ? (ALIGNMENTS[letter] ?? '') : letter);
  if (letters.length < 3) return letters.map(word).join(' ');
  const missing = AXES.filter((letter) => !letters.includes(letter));
  if (missing.length === 0) return 'any alignment';
  if (missing.length === 1) return `any non-${word(missing[0] ?? '')} alignment`;
  const sameAxis = [AXES.slice(0, 3), AXES.slice(3)].find((axis) =>
    missing.every((letter) => axis.includes(letter)),
  );
  const kept = sameAxis?.filter((letter) => !missing.includes(letter)) ?? [];
  return kept.length === 1 ? `any ${word(kept[0] ?? '')} alignment` : letters.map(word).join(', ');
}

/** The first value is the armor class. The others become a note: '16 with mage armor'. */
export function readArmor(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const [first, ...others] = listAt(record, 'ac').map((item) => ({
    value: numberAt(item, 'ac') ?? numberAt(item) ?? numberAt(/^\d{1,3}/.exec(textAt(item, 'special'))?.[0]),
    words: readTags(
      [textsAt(item, 'from').join(', '), textAt(item, 'condition')].filter((text) => text !== '').join(' '),
    ),
    special: readTags(textAt(item, 'special')),
  }));
  const single = numberAt(record, 'ac');
  if (first === undefined) {
    if (single !== undefined) found.armor_class = single;
    return;
  }
  if (first.value !== undefined) found.armor_class = first.value;
  else addProblem(problems, `The armor class ${quoted(first.special)} could not be read.`);
  found.armor_desc = withoutBraces(first.words || first.special.replace(/^\d+\s*/, ''));
  found.armor_class_note = others
    .map(({ value, words, special }) => special || withoutBraces(`${value ?? ''} ${words}`))
    .join(', ');
}

function withoutBraces(text: string): string {
  return text.replace(/[()]/g, '').trim();
}

/** Each speed is a number or `{number: 30, condition: '(in wolf form)'}`. `true` means the walking speed. */
export function readSpeeds(record: LooseObject, problems: Problems): OwnMonsterFields['speed'] {
  const only = numberAt(record, 'speed');
  if (only !== undefined) return { walk: `${only} ft.` };
  const line: FoundMonster = {};
  readMonsterLine(line, 'speed', readTags(textAt(record, 'speed')), problems);
  const speed: OwnMonsterFields['speed'] = line.speed ?? {};
  if (at(record, 'speed', 'canHover') === true) speed.hover = true;
  for (const movement of MOVEMENTS) {
    const words = speedWords(at(record, 'speed', movement), record, speed);
    const others = listAt(record, 'speed', 'alternate', movement)
      .map((other) => speedWords(other, record, speed).replace(/\(([^()]*)\)$/, '$1'))
      .filter((text) => text !== '');
    const further = others.length === 0 ? '' : `(${others.join('; ')})`;
    if (words !== '' || further !== '') speed[movement] = `${words || '0 ft.'} ${further}`.trim();
    if (speed[movement] === '0 ft.' && movement !== 'walk') delete speed[movement];
  }
  const choices = textsAt(record, 'speed', 'choose', 'from');
  if (choices.length > 0) {
    const amount = numberAt(record, 'speed', 'choose', 'amount');
    const note = readTags(textAt(record, 'speed', 'choose', 'note'));
    const chosen = `${choices.join(' or ')}${amount === undefined ? '' : ` ${amount} ft.`} ${note}`;
    addProblem(problems, `Of the speed, ${quoted(chosen)} could not be kept.`);
  }
  return speed;
}

function speedWords(given: unknown, record: LooseObject, speed: OwnMonsterFields['speed']): string {
  const feet =
    numberAt(given) ?? numberAt(given, 'number') ?? (given === true ? walkingSpeed(record) : undefined);
  if (feet === undefined) return readTags(textAt(given));
  const condition = readTags(textAt(given, 'condition'));
  if (/hover/i.test(condition)) speed.hover = true;
  return `${feet} ft. ${condition.replace(/\(?hover\)?/i, '').trim()}`.trim();
}

function walkingSpeed(record: LooseObject): number | undefined {
  return numberAt(record, 'speed', 'walk') ?? numberAt(record, 'speed', 'walk', 'number');
}

const NOTES_DEPTH = 5;

/**
 * Each item is a word, `{special: …}`, or several types with a condition: `{resist: ['fire'], note: 'in dim light'}`.
 */
export function readDefences(record: LooseObject, key: string): string[] {
  const texts: string[] = [];
  addDefences(at(record, key), key, texts, 0);
  return texts.map((text) => readTags(text));
}

function addDefences(list: unknown, key: string, texts: string[], depth: number): void {
  if (depth > NOTES_DEPTH) return;
  for (const item of listAt(list)) {
    if (!isObject(item)) texts.push(textAt(item));
    else if (textAt(item, 'special') !== '') texts.push(textAt(item, 'special'));
    else {
      const note = textAt(item, 'note');
      const before = textAt(item, 'preNote');
      if (note === '' && before === '') addDefences(at(item, key), key, texts, depth + 1);
      else {
        const inner: string[] = [];
        addDefences(at(item, key), key, inner, depth + 1);
        texts.push(`${before} ${seriesOf(inner)} ${note}`.trim());
      }
    }
  }
}

/** 'chain shirt|xphb', `{item: 'javelin|xphb', quantity: 3}`. */
export function readGear(record: LooseObject): string {
  return listAt(record, 'gear')
    .map((item) => {
      const name = (isObject(item) ? textAt(item, 'item') : textAt(item)).split('|')[0] ?? '';
      const count = numberAt(item, 'quantity') ?? 1;
      return readTags(count > 1 ? `${name} (${count})` : name).trim();
    })
    .filter((name) => name !== '')
    .join(', ');
}

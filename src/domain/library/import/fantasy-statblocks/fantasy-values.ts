import { FEATURE_LISTS } from '#domain/library/feature-lists.ts';
import { htmlLines } from '#domain/library/import/markup/html-lines.ts';
import { markdownText } from '#domain/library/import/markup/markdown-text.ts';
import { shownText } from '#domain/library/import/markup/note-links.ts';
import { addUnread, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import { at, entriesAt, isObject, listAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { plainWords, readBonus } from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { capitalised } from '#domain/text/capitalised.ts';

export type Features = OwnMonsterFields['actions'];

/** The feature lists of the library, and their keys in a block. */
export const BLOCK_LISTS = FEATURE_LISTS.map(
  (list) => [list, list === 'special_abilities' ? 'traits' : list] as const,
);

const DEPTH_MAXIMUM = 5;

/** A text, a list of texts, or an object that YAML made from a text with colons. */
export function wordsOf(value: unknown, between = ', ', depth = 0): string {
  if (depth > DEPTH_MAXIMUM) return '';
  const inner = (item: unknown) => wordsOf(item, between, depth + 1);
  if (value === true) return 'yes';
  if (Array.isArray(value))
    return listAt(value)
      .map(inner)
      .filter((text) => text !== '')
      .join(between);
  if (isObject(value))
    return entriesAt(value)
      .map(([key, item]) => `${key}: ${inner(item)}`.trim())
      .join(between);
  return shownText(textAt(value));
}

/** The text of a note without its Markdown and its tags. */
export function noteText(text: string): string {
  return plainWords(markdownText(htmlLines(text))).trim();
}

/** 'regional_effects' and 'regionalEffects' become 'Regional Effects'. */
export function keyWords(key: string): string {
  return key
    .slice(0, 100)
    .replace(/[+-]$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])|[_-]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(capitalised)
    .join(' ');
}

/** A list of `ability: bonus` objects, one such object, a list of name and desc, or a text. */
export function readBonuses<Name extends string>(
  value: unknown,
  readName: (text: string) => Name | undefined,
  what: string,
  problems: Problems,
): { name: Name; value: number }[] {
  const bonuses: { name: Name; value: number }[] = [];
  const parts = Array.isArray(value) ? listAt(value) : [value];
  for (const [key, item] of parts.flatMap((part) => pairsOf(part))) {
    const words = wordsOf(item);
    const name = readName(noteText(shownText(key)));
    const bonus = readBonus(words);
    if (name !== undefined && bonus !== undefined) bonuses.push({ name, value: bonus });
    else if (!isNothing(words) || !isNothing(key)) addUnread(problems, what, [`${key} ${words}`]);
  }
  return bonuses;
}

function pairsOf(value: unknown): [string, unknown][] {
  const name = textAt(value, 'name');
  if (name !== '') return [[name, at(value, 'desc') ?? at(value, 'value') ?? at(value, 'bonus')]];
  if (typeof value !== 'string') return entriesAt(value);
  return value
    .slice(0, 2000)
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const match = /^\s{0,5}([a-z_ ]{2,30}?)\s{0,5}:?\s{0,5}([+\-\u2212]?\d{1,3})\s{0,5}$/i.exec(part);
      return match === null ? [part.trim(), ''] : [match[1] ?? '', match[2]];
    });
}

/** An empty entry of a template: '- none', '- ...'. */
export function isNothing(text: string): boolean {
  return /^(?:none|n\/a|\.{2,3}|…|[-–—])?\.?$/i.test(text.trim());
}

/** Each feature is an object with `name` and `desc`, a list of the two, or only a text. */
export function readFeatures(value: unknown): Features {
  return itemsOf(value)
    .map(readFeature)
    .filter(({ name, desc }) => !isNothing(name) || !isNothing(desc));
}

/** A list, a list as an object with numbers as keys, an object of names and texts, or one text. */
function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return listAt(value);
  if (typeof value === 'string') return [value];
  if (isFeature(value)) return [value];
  return entriesAt(value).map(([key, item]) => {
    if (!isObject(item)) return /^\d+$/.test(key) ? item : { name: key, desc: item };
    return /^\d+$/.test(key) || at(item, 'name') !== undefined ? item : { name: key, ...item };
  });
}

export function isFeature(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 2 && value.every((part) => typeof part === 'string');
  return isObject(value) && ('name' in value || 'desc' in value);
}

function readFeature(feature: unknown): Features[number] {
  if (typeof feature === 'string') return { name: '', desc: noteText(shownText(feature)) };
  if (Array.isArray(feature)) {
    const [name, ...texts] = listAt(feature);
    return { name: featureName(name), desc: featureText(texts) };
  }
  if (!isFeature(feature)) return { name: '', desc: noteText(wordsOf(feature, '\n')) };
  const desc = featureText([at(feature, 'desc')]);
  const further = entriesAt(feature)
    .filter(([key]) => key !== 'name' && key !== 'desc')
    .map(([key, item]) => [keyWords(key), noteText(wordsOf(item, '\n'))] as const)
    // Other programs repeat figures of the text in fields of their own.
    .filter(([, words]) => words !== '' && !desc.includes(words))
    .map(([key, words]) => `${key}: ${words}`);
  return { name: featureName(at(feature, 'name')), desc: [desc, ...further].join('\n').trim() };
}

function featureName(value: unknown): string {
  return noteText(wordsOf(value).slice(0, 500))
    .replace(/\s+/g, ' ')
    .replace(/\*\*/g, '')
    .replace(/[.:]$/, '')
    .trim();
}

function featureText(texts: readonly unknown[]): string {
  return noteText(texts.map((text) => wordsOf(text, '\n')).join('\n'));
}

/**
 * The first item introduces the spellcasting, the others are the spell lists. YAML reads a spell list as a key and a
 * value.
 */
export function readSpells(value: unknown): Features {
  const items = itemsOf(value);
  const features = items.filter((item) => isFeature(item) && isObject(item)).map(readFeature);
  const lines = items
    .filter((item) => !isFeature(item) || !isObject(item))
    .flatMap((item) => spellLines(item))
    .filter((line) => !isNothing(line))
    .map((line, index) => (index === 0 || line.startsWith('- ') ? line : `- ${line}`));
  if (lines.length === 0) return features;
  const text = lines.join('\n');
  const named = NAMED_SPELLCASTING.exec(text);
  const name = named?.[1] ?? 'Spellcasting';
  return [{ name, desc: named === null ? text : text.slice(named[0].length) }, ...features];
}

const NAMED_SPELLCASTING = /^((?:Innate )?Spellcasting(?: \([^()\n]{1,60}\))?)[.:] /;

/** A list below a spell list is further spell lists. */
function spellLines(item: unknown): string[] {
  const nested = entriesAt(item).find(([, inner]) => Array.isArray(inner) && inner.some(isObject));
  if (nested === undefined) return [noteText(wordsOf(item))];
  return [`${nested[0]}:`, ...listAt(nested[1]).map((line) => noteText(wordsOf(line)))];
}

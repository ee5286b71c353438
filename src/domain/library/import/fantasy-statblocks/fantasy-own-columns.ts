import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
} from '#domain/library/import/shared/loose-values.ts';
import { isFeature, isNothing, keyWords, noteText, readFeatures, wordsOf } from './fantasy-values.ts';

/** Keys for the display of the block, and keys that name its base. */
const DISPLAY_KEYS: ReadonlySet<string> = new Set(
  'bestiary columnheight columns columnwidth creature cssclass cssclasses dice export extends forcecolumns hidden layout monster mtime note notetype obsidianuimode path position publish render statblock'.split(
    ' ',
  ),
);
const PICTURE_KEYS: ReadonlySet<string> = new Set(['image', 'token', 'portrait', 'img']);

const isDisplayKey = (key: string) => DISPLAY_KEYS.has(key.toLowerCase().replace(/[_-]/g, ''));

/** The block without its display keys. */
export function contentOf(block: LooseObject): LooseObject {
  return Object.fromEntries(entriesAt(block).filter(([key]) => !isDisplayKey(key)));
}

/**
 * Keeps fields that only the layout of the note has: a list of features as a section of the description, anything else
 * as a line such as 'Rank: 3'.
 */
export function keepOwnColumns(
  block: LooseObject,
  known: ReadonlySet<string>,
  found: FoundMonster,
  problems: Problems,
): void {
  const lines: string[] = [];
  const sections: string[] = [];
  const intros = new Set<string>();
  for (const [key, value] of entriesAt(block)) {
    if (known.has(key) || isDisplayKey(key)) continue;
    if (PICTURE_KEYS.has(key)) {
      const words = wordsOf(value);
      if (words !== '') addProblem(problems, `The picture ${quoted(words)} is not imported.`);
    } else if (isSection(value)) {
      const intro = introKeys(key).find((name) => at(block, name) !== undefined);
      if (intro !== undefined) intros.add(intro);
      const section = sectionText(key, value, intro === undefined ? '' : wordsOf(at(block, intro)));
      if (section === '') continue;
      sections.push(section);
      if (key !== 'regional_effects')
        addProblem(problems, `The section ${quoted(keyWords(key))} is kept in the description.`);
    }
  }
  for (const [key, value] of entriesAt(block)) {
    if (known.has(key) || isDisplayKey(key) || PICTURE_KEYS.has(key) || intros.has(key) || isSection(value))
      continue;
    const words = noteText(wordsOf(value));
    if (!isNothing(words) && words !== found.name) lines.push(`${keyWords(key)}: ${words}`);
  }
  found.desc = [found.desc ?? '', ...lines, ...sections].filter((text) => text !== '').join('\n');
}

function introKeys(key: string): string[] {
  const [first = ''] = key.split('_');
  return [`${key}_description`, `${key}_desc`, `${key}_intro`, `${first}_description`, `${first}_desc`];
}

function isSection(value: unknown): boolean {
  const items = Array.isArray(value) ? listAt(value) : Object.values(isObject(value) ? value : {});
  return items.length > 0 && items.some((item) => isFeature(item));
}

function sectionText(key: string, value: unknown, intro: string): string {
  const features = readFeatures(value).map(({ name, desc }) =>
    name === '' ? `- ${desc}` : `- **${name}.** ${desc}`.trim(),
  );
  if (features.length === 0) return '';
  return [`**${keyWords(key)}**`, noteText(intro), ...features].filter((text) => text !== '').join('\n');
}

import { htmlText } from '#domain/library/import/markup/html-text.ts';
import { markdownText } from '#domain/library/import/markup/markdown-text.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { at, listAt, textAt } from './loose-values.ts';
import { plainWords } from './read-fields.ts';

/** Converts HTML, Markdown or plain text to plain text. `between` separates the paragraphs. */
export function proseText(text: string, between = '\n'): string {
  const isHtml = /<\/?[a-z][a-z0-9]{0,10}\b[^<>]{0,300}>/i.test(text);
  return plainWords(isHtml ? htmlText(text, between) : markdownText(text, between)).trim();
}

/** Reads a list of features with the keys of the format for name and text. */
export function featureList(
  list: unknown,
  nameKey: string,
  textKey: string,
  toText: (text: string) => string = proseText,
): OwnMonsterFields['actions'] {
  return listAt(list)
    .filter((feature) => typeof at(feature, nameKey) === 'string' || typeof at(feature, textKey) === 'string')
    .map((feature) => ({
      name: featureName(textAt(feature, nameKey)),
      desc: toText(textAt(feature, textKey)),
    }));
}

/** Removes markup and the period at the end. */
export function featureName(text: string): string {
  return proseText(text.slice(0, 500))
    .replace(/\s+/g, ' ')
    .replace(/^\*\*|\*\*$/g, '')
    .replace(/[.:]$/, '');
}

import { htmlText } from '#domain/library/import/markup/html-text.ts';
import { addProblem, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { textAt } from '#domain/library/import/shared/loose-values.ts';
import type { FoundryTextPlace } from './foundry-command.ts';
import { commandWords } from './foundry-commands.ts';

/** The lengths are limited, so that a mark without an end stays cheap. */
const LINK = /@([A-Za-z]{1,30})\[([^\]\n]{0,300})\](?:\{([^}\n]{0,300})\})?/g;
const REFERENCE = /&(?:amp;)?Reference\[([^\]\n]{0,300})\](?:\{([^}\n]{0,300})\})?/gi;
const INLINE = /\[\[\s{0,5}((?:[^[\]]|\[[^[\]]{0,60}\]){0,300})\]\](?:\{([^}\n]{0,300})\})?/g;

/** Converts the HTML of an item, with its links, rolls and lookups, to the words that Foundry shows. */
export function foundryText(html: string, place: FoundryTextPlace, between = '\n'): string {
  const words = html
    .replace(LINK, (mark: string, kind: string, target: string, label?: string) =>
      kind.toLowerCase() === 'embed'
        ? embeddedText(mark, label, place)
        : (label ?? linkName(mark, target, place)),
    )
    .replace(REFERENCE, (_, target: string, label?: string) => label ?? referenceName(target))
    .replace(INLINE, (mark: string, command: string, label?: string) => {
      const shown = commandWords(command, label, place);
      if (shown === undefined) addUnreadMark(mark, place);
      return escaped(shown ?? '');
    });
  return htmlText(words, between)
    .replace(/\bft\.\./g, 'ft.')
    .replace(/\b(to hit|(?:temporary )?hit points) \1\b/gi, '$1');
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function addUnreadMark(mark: string, { document, problems }: FoundryTextPlace): void {
  addProblem(problems, `Of ${textAt(document, 'name') || 'the text'}, ${quoted(mark)} could not be read.`);
}

/** The text of another document stands in its place, but the file does not have it. */
function embeddedText(mark: string, label: string | undefined, place: FoundryTextPlace): string {
  addProblem(
    place.problems,
    `The text that ${quoted(mark)} shows in ${textAt(place.document, 'name') || 'the text'} is not in the file.`,
  );
  return label ?? '';
}

/** The name of a linked item of the actor, or the end of the address if it is a name and no id. */
function linkName(mark: string, target: string, place: FoundryTextPlace): string {
  const address = target.trim().split(/[\s#]/)[0] ?? '';
  const id = address.split('.').pop() ?? '';
  const item = place.figures?.items.find(
    (one) =>
      textAt(one, '_id') === id ||
      textAt(one, '_stats', 'compendiumSource') === address ||
      textAt(one, 'flags', 'core', 'sourceId') === address,
  );
  if (item !== undefined) return escaped(textAt(item, 'name'));
  const last = target.split('.').pop() ?? '';
  if (/\s/.test(last.trim()) || /^[A-Z][a-z]+$/.test(last)) return last;
  addUnreadMark(mark, place);
  return '';
}

/** 'Blinded apply=false', 'condition=prone'. Foundry shows the name of the rule: 'Prone'. */
function referenceName(target: string): string {
  const words = target.split(/\s+/).filter((word) => word !== '' && !word.includes('='));
  const rule = /^"?([^"]*)"?$/.exec((target.split('=')[1] ?? '').split(/\s/)[0] ?? '')?.[1] ?? '';
  return (words.join(' ') || rule)
    .replace(/"/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/(^|\s)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

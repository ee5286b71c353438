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
  return withWholeAttack(htmlText(withoutMarks(html, place), between))
    .replace(/\bft\.\./g, 'ft.')
    .replace(/\b(to hit|(?:temporary )?hit points) \1\b/gi, '$1');
}

/** A command may look up a text that has links and commands again. These are read once more. */
function withoutMarks(html: string, place: FoundryTextPlace, isLookedUp = false): string {
  return html
    .replace(LINK, (mark: string, kind: string, target: string, label?: string) =>
      kind.toLowerCase() === 'embed'
        ? embeddedText(mark, label, place)
        : (label ?? linkName(mark, target, place)),
    )
    .replace(REFERENCE, (_, target: string, label?: string) => label ?? referenceName(target))
    .replace(INLINE, (mark: string, command: string, label?: string) => {
      const shown = commandWords(command, label, place);
      if (shown === undefined) addUnreadMark(mark, place);
      return isLookedUp ? (shown ?? '') : escaped(withoutMarks(shown ?? '', place, true));
    });
}

const DISTANCE =
  /\b(Melee|Ranged)( (?:Weapon|Spell) Attack: [+-]\d{1,3} to hit, )(?=\d{1,4}(?:\/\d{1,4})? ft\.)/g;

/** Some texts of version 4 lack a space and a word: 'Melee Weapon Attack:+5 to hit,, 10 ft., one target'. */
function withWholeAttack(text: string): string {
  return text
    .replace(/ Attack:(?=[+-]\d)/g, ' Attack: ')
    .replace(/,{2,}/g, ',')
    .replace(
      DISTANCE,
      (_, kind: string, rest: string) => `${kind}${rest}${kind === 'Melee' ? 'reach ' : 'range '}`,
    );
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function addUnreadMark(mark: string, { document, problems }: FoundryTextPlace): void {
  addProblem(problems, `Of ${textAt(document, 'name') || 'the text'}, ${quoted(mark)} could not be read.`);
}

/** An embed command shows the text of another document, which the file does not have. */
function embeddedText(mark: string, label: string | undefined, place: FoundryTextPlace): string {
  addProblem(
    place.problems,
    `The text that ${quoted(mark)} shows in ${textAt(place.document, 'name') || 'the text'} is not in the file.`,
  );
  return label ?? '';
}

/** The name of a linked item of the actor, or the end of the address if that is a name and not an id. */
function linkName(mark: string, target: string, place: FoundryTextPlace): string {
  const address = target.trim().split(/[\s#]/)[0] ?? '';
  const id = address.split('.').pop() ?? '';
  const items = place.figures?.items ?? [];
  const isSource = (item: unknown) =>
    textAt(item, '_stats', 'compendiumSource') === address ||
    textAt(item, 'flags', 'core', 'sourceId') === address;
  const item = items.find(isSource) ?? items.find((one) => textAt(one, '_id') === id && id !== '');
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

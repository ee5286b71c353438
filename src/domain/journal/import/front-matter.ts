import { readYaml, type YamlLimits } from '#domain/library/import/markup/yaml-text.ts';
import { at, isObject } from '#domain/library/import/shared/loose-values.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { firstCharacters } from '#domain/text/length.ts';
import { type Audience, NOTE_TYPES, type NoteType, tagsOf } from '../fields.ts';

export interface FrontMatter {
  title: string;
  /** Other names that links may use. */
  aliases: string[];
  type: NoteType;
  audience: Audience;
  tags: string;
  /** The kind of record in a file of our own export. Empty for a note. */
  own: string;
  /** The text after the front matter. */
  text: string;
  remarks: string[];
}

const LIMITS: YamlLimits = {
  length: 20_000,
  signs: 2_000,
  what: 'the front matter of a note',
  hasLinks: true,
};
const LIST_MAXIMUM = 100;

/** The words of other tools. */
const TYPES: Readonly<Record<string, NoteType>> = {
  npc: 'person',
  character: 'person',
  people: 'person',
  location: 'place',
  settlement: 'place',
  city: 'place',
  town: 'place',
  region: 'place',
  organization: 'faction',
  organisation: 'faction',
  guild: 'faction',
  adventure: 'quest',
  mission: 'quest',
};

/** Reads the front matter: the text between two lines of dashes at the beginning. Unknown keys are ignored. */
export function readFrontMatter(whole: string): FrontMatter {
  const { yaml, text } = divide(whole);
  const read = yaml === undefined ? undefined : readYaml(yaml, LIMITS);
  const remarks = typeof read === 'string' ? [`Its front matter was not read: ${read}`] : [];
  const value = typeof read === 'object' && isObject(read.value) ? read.value : {};
  const tags = fittingTags(textsAt(value, 'tags', 'tag').map((tag) => tag.replace(/^#/, '')));
  if (tags.isCut) remarks.push('Not all of its tags fit.');
  const [type = ''] = textsAt(value, 'type', 'category');
  const [audience = ''] = textsAt(value, 'audience');
  return {
    title: textsAt(value, 'title', 'name')[0] ?? '',
    aliases: textsAt(value, 'aliases', 'alias'),
    type: typeOf(type.toLowerCase()),
    // Only the exact word makes a note public.
    audience: audience.toLowerCase() === 'players' ? 'players' : 'game_master',
    tags: tags.text,
    own: textsAt(value, 'lorescreen')[0] ?? '',
    text,
    remarks,
  };
}

function divide(whole: string): { yaml?: string; text: string } {
  if (!whole.startsWith('---\n')) return { text: whole };
  const end = whole.startsWith('---', 4) ? 3 : whole.indexOf('\n---', 4);
  if (end === -1) return { text: whole };
  const next = whole.indexOf('\n', end + 4);
  const line = whole.slice(end + 1, next === -1 ? undefined : next);
  // A longer line is a rule or a table, and does not end the front matter.
  if (line.trim() !== '---' && end !== 3) return { text: whole };
  return { yaml: whole.slice(4, Math.max(4, end)), text: next === -1 ? '' : whole.slice(next + 1) };
}

/** The value of the first key that is not empty: a text, a number or a list of them. */
function textsAt(value: unknown, ...keys: readonly string[]): string[] {
  for (const key of keys) {
    const found = at(value, key);
    const list = Array.isArray(found) ? found.slice(0, LIST_MAXIMUM) : [found];
    const texts = list.flatMap((item) =>
      typeof item === 'string' || typeof item === 'number'
        ? [firstCharacters(String(item).replace(/\s+/g, ' ').trim(), TEXT_MAXIMUM)]
        : [],
    );
    const filled = texts.filter((text) => text !== '');
    if (filled.length > 0) return filled;
  }
  return [];
}

function typeOf(word: string): NoteType {
  const own = NOTE_TYPES.find((type) => type === word);
  return own ?? (Object.hasOwn(TYPES, word) ? (TYPES[word] ?? 'other') : 'other');
}

function fittingTags(tags: readonly string[]): { text: string; isCut: boolean } {
  let text = '';
  for (const tag of tagsOf(tags.join(','))) {
    const longer = text === '' ? tag : `${text}, ${tag}`;
    if (longer.length > TEXT_MAXIMUM) return { text, isCut: true };
    text = longer;
  }
  return { text, isCut: false };
}

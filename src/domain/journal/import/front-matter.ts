import { shownText } from '#domain/library/import/markup/note-links.ts';
import { readYaml, type YamlLimits } from '#domain/library/import/markup/yaml-text.ts';
import { isObject } from '#domain/library/import/shared/loose-values.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { firstCharacters } from '#domain/text/length.ts';
import {
  type Audience,
  isDate,
  NOTE_TYPES,
  type NoteType,
  SESSION_STATES,
  type SessionState,
} from '../fields.ts';

export interface FrontMatter {
  title: string;
  /** Other names that links may use. */
  aliases: string[];
  type: NoteType;
  audience: Audience;
  tags: string[];
  /** The kind of record in a file of our own export: note, session, handout or campaign. Otherwise empty. */
  own: string;
  /** Of a session, which is a file of our own or one with `type: session` and a date. */
  session: SessionMatter | undefined;
  /** The file of a handout's picture. */
  picture: string;
  /** Everything else, as lines for the top of the note: '- race: dwarf'. */
  fields: string[];
  /** The text after the front matter. */
  text: string;
  remarks: string[];
}

export interface SessionMatter {
  number: number | undefined;
  date: string;
  /** Undefined in a file of another tool. */
  status: SessionState | undefined;
  /** Links to characters. */
  attended: string[];
}

const LIMITS: YamlLimits = {
  length: 20_000,
  signs: 2_000,
  what: 'the front matter of a note',
  links: 'kept',
};
const LIST_MAXIMUM = 100;
/** About the look of a note in Obsidian. */
const OF_OBSIDIAN: ReadonlySet<string> = new Set([
  'cssclass',
  'cssclasses',
  'publish',
  'permalink',
  'position',
]);

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

/** Reads the front matter: the text between two lines of dashes at the beginning. */
export function readFrontMatter(whole: string): FrontMatter {
  const { yaml, text } = divide(whole);
  const read = yaml === undefined ? undefined : readYaml(yaml, LIMITS);
  const remarks = typeof read === 'string' ? [`Its front matter was not read: ${read}`] : [];
  const keys = new Keys(typeof read === 'object' && isObject(read.value) ? read.value : {});
  const [own = ''] = keys.take('lorescreen');
  const title = shownText(keys.take('title', 'name')[0] ?? '');
  const tags = keys.take('tags', 'tag').flatMap((tag) => shownText(tag).split(','));
  const aliases = keys.take('aliases', 'alias').map(shownText);
  const session = sessionOf(keys, own);
  const type = session === undefined ? typeOf(keys) : 'other';
  const [audience = ''] = keys.take('audience');
  const [picture = ''] = own === 'handout' ? keys.take('picture') : [];
  const { fields, leftOut } = keys.others();
  if (leftOut.length > 0) remarks.push(`Left out of its front matter: ${leftOut.join(', ')}.`);
  return {
    title,
    aliases,
    type,
    // Only the exact word makes a note public.
    audience: audience.toLowerCase() === 'players' ? 'players' : 'game_master',
    tags: tags.map((tag) => tag.trim().replace(/^#/, '')),
    own,
    session,
    picture,
    fields,
    text,
    remarks,
  };
}

/** The keys of the front matter. Each is read once; the rest become fields. */
class Keys {
  readonly #left: Map<string, unknown>;

  constructor(value: object) {
    this.#left = new Map(Object.entries(value));
  }

  /** The texts of the first of these keys that has any: a text, a number or a list of them. */
  look(...keys: readonly string[]): { key: string; texts: string[] } {
    for (const key of keys) {
      const texts = textsOf(this.#left.get(key)).filter((text) => text !== '');
      if (texts.length > 0) return { key, texts: texts.map((text) => firstCharacters(text, TEXT_MAXIMUM)) };
    }
    return { key: '', texts: [] };
  }

  take(...keys: readonly string[]): string[] {
    const { key, texts } = this.look(...keys);
    this.#left.delete(key);
    return texts;
  }

  others(): { fields: string[]; leftOut: string[] } {
    const fields: string[] = [];
    const leftOut: string[] = [];
    for (const [key, value] of this.#left) {
      const name = firstCharacters(key.replace(/\s+/g, ' ').trim(), TEXT_MAXIMUM);
      if (OF_OBSIDIAN.has(name.toLowerCase())) continue;
      const texts = textsOf(value).filter((text) => text !== '');
      if (texts.length > 0) fields.push(`- ${name}: ${texts.join(', ')}`);
      const items = Array.isArray(value) ? value : [value];
      if (items.length > LIST_MAXIMUM || items.some(isObject)) leftOut.push(name);
    }
    return { fields, leftOut };
  }
}

function sessionOf(keys: Keys, own: string): SessionMatter | undefined {
  const [type = ''] = keys.look('type', 'category').texts;
  const [date = ''] = keys.look('date').texts;
  const isDated = isDate(date);
  if (own !== 'session' && !(own === '' && type.toLowerCase() === 'session' && isDated)) return undefined;
  if (own === '') keys.take('type', 'category');
  if (isDated) keys.take('date');
  const number = Number(keys.take('number', 'session')[0] ?? Number.NaN);
  const status = own === 'session' ? keys.take('status')[0] : undefined;
  return {
    number: Number.isInteger(number) ? number : undefined,
    date: isDated ? date : '',
    status: SESSION_STATES.find((state) => state === status),
    attended: keys.take('attended', 'players', 'party'),
  };
}

/** A word that is no type stays in the front matter and becomes a field. */
function typeOf(keys: Keys): NoteType {
  const { key, texts } = keys.look('type', 'category');
  const word = (texts[0] ?? '').toLowerCase();
  const own = NOTE_TYPES.find((type) => type === word);
  const type = own ?? (Object.hasOwn(TYPES, word) ? TYPES[word] : undefined);
  if (type !== undefined) keys.take(key);
  return type ?? 'other';
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

function textsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, LIST_MAXIMUM) : [value];
  return list.flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean'
      ? [String(item).replace(/\s+/g, ' ').trim()]
      : [],
  );
}

import { decodeEntities } from '#domain/library/import/markup/html-entities.ts';
import { htmlText } from '#domain/library/import/markup/html-text.ts';

/** A text of a source with the key that has it. A source that is text has no key. */
export interface SourceText {
  readonly key: string;
  readonly text: string;
}

const DEPTH_MAXIMUM = 40;

/**
 * Keys whose values are for programs or about the file: ids, pictures, settings, sources, dates. Compared in lower case
 * and without `_` and `-`.
 */
const SKIPPED: ReadonlySet<string> = new Set(
  (
    'id uuid guid slug key index hash img image images imageurl icon iconpath token tokenurl tokens tokencredit ' +
    'prototypetoken texture avatar avatarurl portrait illustration soundclip audio artist thumb thumbnail video ' +
    'flags ownership permission permissions folder sort color colour tint sharing systemid systemversion coreversion ' +
    'source sources sourcebook sourcekey sourceid page pages othersources additionalsources externalsources reprintedas ' +
    'referencesources document documentslug documenttitle license publisher gamesystem url urls href link links category ' +
    'createdat updatedat created updated modified modifiedat lastmodified date version versions hasfluff hasfluffimages ' +
    'username userid ownerid changes disabled transfer statuses identifier origin layout columns forcecolumns srd ends'
  ).split(' '),
);
/** Codes for the filters of 5etools: `damageTags`, `conditionInflict`. */
const SKIPPED_END =
  /(?:Tags|TagsLegendary|TagsSpell|Inflict|InflictLegendary|InflictSpell|SaveForced\w*|Id|Ids|Uuid|Url)$/;

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s)\]}>"']*/g;
const PICTURE = /^\S*\.(?:png|webp|jpe?g|svg|gif|mp3|ogg|webm|wav)$/i;
const DATE = /^\d{4}-\d\d-\d\d/;
const COLOR = /^#[0-9a-f]{3,8}$/i;
/**
 * One word without spaces is an identifier, for example 'simpleM' or 'dnd5e.monsters'. A capitalized word such as
 * 'Swamp' is text.
 */
const ONE_WORD = /^[\w.:@/+-]*$/;
const CAPITALIZED = /^[A-Z][a-z]+(?:[-/][A-Za-z]+)*$/;
const LISTED_WORD = /^[a-z]{4,}$/;

/**
 * The texts of a source that a person wrote. Words for programs are left out, and everything under the keys that
 * `leavesOut` accepts.
 */
export function sourceTexts(source: unknown, leavesOut?: (key: string) => boolean): SourceText[] {
  if (typeof source === 'string') return [{ key: '', text: plainText(source) }];
  const texts: SourceText[] = [];
  const collect = (value: unknown, key: string, depth: number): void => {
    if (typeof value === 'string') {
      if (!isForPrograms(value)) texts.push({ key, text: plainText(value) });
    } else if (depth > DEPTH_MAXIMUM || typeof value !== 'object' || value === null) return;
    else if (Array.isArray(value)) {
      for (const item of value) {
        if (typeof item === 'string' && LISTED_WORD.test(item)) texts.push({ key, text: item });
        else collect(item, key, depth + 1);
      }
    } else if (depth > 0 && isReference(value)) texts.push({ key, text: value.name });
    else {
      for (const [name, inner] of Object.entries(value)) {
        if (!isSkipped(name) && !leavesOut?.(name)) collect(inner, name, depth + 1);
      }
    }
  };
  collect(source, '', 0);
  return texts;
}

/** A reference to another record of an API: `{ index, name, url }`. Only the name belongs to this record. */
function isReference(value: object): value is { name: string } {
  const { name, url, key, index } = value as Partial<Record<string, unknown>>;
  return typeof name === 'string' && typeof url === 'string' && typeof (key ?? index) === 'string';
}

function isSkipped(key: string): boolean {
  // In Fantasy Statblocks, `traits-` lists features of the base to remove.
  if (key.startsWith('_') || key.endsWith('-') || SKIPPED_END.test(key)) return true;
  return SKIPPED.has(key.toLowerCase().replace(/[_-]/g, ''));
}

function isForPrograms(text: string): boolean {
  const whole = text.trim();
  return (
    whole.length < 300 &&
    ((ONE_WORD.test(whole) && !CAPITALIZED.test(whole)) ||
      [PICTURE, DATE, COLOR].some((pattern) => pattern.test(whole)))
  );
}

/** Removes the markup of all formats: HTML, Markdown, and the tags of 5etools and Foundry. */
function plainText(text: string): string {
  let plain = text.includes('-\n') ? withoutBrokenWords(text) : text;
  if (/<[a-zA-Z!/]/.test(plain)) plain = htmlText(plain);
  else if (plain.includes('&')) plain = decodeEntities(plain);
  if (plain.includes('{@')) {
    // Tags can be inside each other.
    for (let depth = 0; depth < 3; depth += 1) {
      plain = plain.replace(/\{@(\w{1,40}) ?([^{}]{0,500})\}/g, (_, tag, inner) => taggedWords(tag, inner));
    }
  }
  if (/\[\[|[@&][A-Z]/.test(plain)) {
    plain = plain
      .replace(/\[\[[^[\]]{0,500}\]\](?:\{([^{}]{0,200})\})?/g, ' $1 ')
      .replace(/@[A-Z]\w*\[[^[\]]{0,300}\](?:\{([^{}]{0,200})\})?/g, ' $1 ')
      .replace(/&(?:amp;)?Reference\[(?:\w+=)?([^[\]\s]{0,100})[^[\]]{0,100}\]/g, ' $1 ');
  }
  // The figures that Foundry fills in: '@prof + 1'.
  if (plain.includes('@')) plain = plain.replace(/@[a-z][\w.]{0,100}/g, ' ');
  // The figures that Tetra-cube fills in: '[STR ATK]'.
  if (/\[[A-Z]/.test(plain)) plain = plain.replace(/\[[A-Z][A-Z0-9 +-]{1,30}\]/g, ' ');
  if (plain.includes('](')) plain = plain.replace(/!?\[([^[\]]{0,300})\]\([^()\s]{0,500}\)/g, ' $1 ');
  return plain.includes('://') || plain.includes('www.') ? plain.replace(ADDRESS, ' ') : plain;
}

/** A word with a hyphen at the end of a line may be one word or two, so it is not compared. */
function withoutBrokenWords(text: string): string {
  const parts = text.split('-\n');
  const kept = parts.map((part, at) => {
    const from = at === 0 ? 0 : (FIRST_WORD.exec(part)?.[0].length ?? 0);
    const to = at === parts.length - 1 ? part.length : lastWordOf(part);
    return part.slice(from, to);
  });
  return kept.join(' ');
}

/** Also after the signs of a quotation in Markdown. */
const FIRST_WORD = /^[ >]*[^\s]*/;

function lastWordOf(text: string): number {
  return Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
}

/** '{@creature goblin||goblins}' shows its third part, '{@spell bane|phb}' its first. */
function taggedWords(tag: string, inner: string): string {
  if (/^(?:h|hom|atk|atkr|recharge|hit|dc|actSave\w*|actTrigger|actResponse)$/.test(tag))
    return ` ${/^\d/.test(inner) ? inner : ''} `;
  const parts = inner.split('|');
  return ` ${parts[2] || parts[0]} `;
}

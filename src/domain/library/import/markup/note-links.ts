import { mapTexts } from '#domain/library/import/shared/map-texts.ts';

/**
 * Links and code of a note: '[[Page]]', '[[Page|shown]]', '[shown](address)', '`dice: 2d6`'. The lengths are limited,
 * so that a mark without an end stays cheap.
 */
const WIKI_LINK = '!?\\[\\[[^\\][|\\n]{1,300}(?:\\|[^\\][|\\n]{0,300}){0,5}\\]\\]';
const ADDRESS_LINK = '!?\\[[^\\][\\n]{0,300}\\]\\([^()\\n]{0,500}\\)';
const CODE = '`[^`\\n]{1,300}`';
const LINKS = new RegExp(`${WIKI_LINK}|${ADDRESS_LINK}`, 'g');
const LINKS_AND_CODE = new RegExp(`${WIKI_LINK}|${ADDRESS_LINK}|${CODE}`, 'g');

/** 'dice: 2d6 + 3', 'dice-mod: 1d20+5|form'. */
const DICE_CODE = /^`(dice(?:[+-]|-mod)?: ?)([^`|]{1,300})(\|[^`]{0,200})?`$/;
const DICE_WORDS = /\bdice(?:-mod)?: ?(?=\d{0,4}d\d)/g;
/** Where a placeholder begins and ends. These characters have no meaning in a text. */
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** The words that a reader of the note sees. */
export function shownText(text: string): string {
  if (!/[[`]|dice/.test(text)) return text;
  return text.replace(LINKS_AND_CODE, shownWords).replace(LINKS, shownWords).replace(DICE_WORDS, '');
}

function shownWords(mark: string): string {
  if (mark.startsWith('`')) {
    const code = mark.replace(LINKS, shownWords);
    const dice = DICE_CODE.exec(code);
    return dice === null ? code.slice(1, -1) : (dice[2] ?? '').trim();
  }
  const wiki = /^!?\[\[(.*)\]\]$/.exec(mark)?.[1];
  if (wiki === undefined) return /^!?\[([^\]]*)\]/.exec(mark)?.[1] ?? mark;
  const [page = '', ...shown] = wiki.split('|').map((part) => part.replace(/\\$/, ''));
  return shown.at(-1)?.trim() || page.trim();
}

interface ProtectedText {
  /** The text with a placeholder for each link and each code. */
  text: string;
  /** Puts the words into the texts of a parsed value. */
  restore(value: unknown): unknown;
}

/**
 * Brackets, colons and backticks have another meaning in YAML. So links and code are replaced before it is parsed.
 * Afterwards a text has the words that they show, or the links as they were written.
 */
export function protectLinks(source: string, { areKept } = { areKept: false }): ProtectedText {
  const words: string[] = [];
  const text = source.replace(/[\uE000\uE001]/g, '').replace(LINKS_AND_CODE, (mark) => {
    words.push(areKept ? mark : shownWords(mark));
    return `${OPEN}${words.length - 1}${CLOSE}`;
  });
  if (words.length === 0) return { text, restore: (value) => value };
  const restored = (part: string) =>
    part.replace(/\uE000(\d{1,9})\uE001/g, (_, index: string) => words[Number(index)] ?? '');
  return { text, restore: (value) => mapTexts(value, restored, restored) };
}

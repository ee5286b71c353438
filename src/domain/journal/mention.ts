import { GUIDES, type Guide } from '#domain/codex/guides.ts';
import { ALL_KINDS, type AnyKind } from '#domain/stuff/record-kinds.ts';

export type MentionKind = AnyKind | `codex/${Guide}`;

/** A record or an entry of the codex that a text names: `@[Gundren](npc:2b…)`, `@[Goblin](codex/monsters:goblin)`. */
export interface Mention {
  /** The name of the record when the mention was written. */
  readonly name: string;
  readonly kind: MentionKind;
  /** The id of an own record, or the index of a codex entry. */
  readonly id: string;
}

const NAME_MAXIMUM = 200;
const KINDS: ReadonlySet<string> = new Set([
  ...Object.keys(ALL_KINDS),
  ...GUIDES.map((guide) => `codex/${guide}`),
]);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INDEX = /^[a-z0-9-]+$/;

/**
 * A name contains no bracket without a backslash, so a search from one `@[` ends at the next one and the whole search
 * is linear.
 */
const MENTION = String.raw`@\[((?:[^\\[\]\n]|\\[^\n]){0,400})\]\(([a-z/]{1,20}):([a-z0-9-]{1,100})\)`;
const EVERY = new RegExp(MENTION, 'g');
/** What a mention leads to. */
const TARGET = /\([a-z/]{1,20}:[a-z0-9-]{1,100}\)/g;
const AT_POSITION = new RegExp(MENTION, 'y');
/** With the mark of an embedded record, which counts only at the beginning of a line. */
const EVERY_OR_EMBEDDED = new RegExp(`(?:^!)?${MENTION}`, 'gm');

/** The mention that begins at this position of a text, and its end. */
export function mentionAt(text: string, position: number): { mention: Mention; end: number } | undefined {
  AT_POSITION.lastIndex = position;
  const match = AT_POSITION.exec(text);
  const mention = match === null ? undefined : readMention(match);
  return mention && { mention, end: AT_POSITION.lastIndex };
}

/** Undefined if the text is not exactly one mention. */
export function parseMention(text: string): Mention | undefined {
  const found = mentionAt(text, 0);
  return found?.end === text.length ? found.mention : undefined;
}

/** The mention of a paragraph that is only `!@[Name](kind:id)` and shows the record itself. */
export function parseEmbed(paragraph: string): Mention | undefined {
  return paragraph.startsWith('!') ? parseMention(paragraph.slice(1).trimEnd()) : undefined;
}

export function formatMention({ name, kind, id }: Mention): string {
  const escaped = [...name.replace(/\s+/g, ' ').trim()]
    .slice(0, NAME_MAXIMUM)
    .map((character) => ('\\[]'.includes(character) ? `\\${character}` : character))
    .join('');
  return `@[${escaped}](${kind}:${id})`;
}

/** What a text mentions, each record once, in the order of the text. */
export function mentionsIn(text: string): Mention[] {
  const found = new Map<string, Mention>();
  for (const match of text.matchAll(EVERY)) {
    const mention = readMention(match);
    if (mention === undefined) continue;
    const key = mentionKey(mention);
    if (!found.has(key)) found.set(key, mention);
  }
  return [...found.values()];
}

/** Equal for two mentions of one record. */
export function mentionKey({ kind, id }: Pick<Mention, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}

/** The entry, if the mention is of the codex. */
export function entryOfMention({ kind, id }: Mention): { guide: Guide; index: string } | undefined {
  const guide = GUIDES.find((one) => kind === `codex/${one}`);
  return guide && { guide, index: id };
}

/**
 * Mentions can be nested in a name. Removing the inner one can complete the outer one, so several passes are needed.
 */
const PASSES = 3;

/**
 * The text for players: a mention is only its name, without a hint that it was one. Mentions that are not well-formed
 * are replaced too, because they also contain ids.
 */
export function plainMentions(text: string): string {
  let plain = text;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = plain;
    plain = before.replace(EVERY_OR_EMBEDDED, (_, name: string) => escapeMarkdown(unescaped(name)));
    if (plain === before) return plain;
  }
  // Written to defeat this function: no mention and no id is left at all.
  return plain.replace(TARGET, '').replaceAll('@[', '@\\[');
}

function readMention(match: readonly (string | undefined)[]): Mention | undefined {
  const [, name = '', kind = '', id = ''] = match;
  if (!KINDS.has(kind)) return undefined;
  if (!(kind.startsWith('codex/') ? INDEX : UUID).test(id)) return undefined;
  return { name: unescaped(name), kind: kind as MentionKind, id };
}

function unescaped(name: string): string {
  return name.replace(/\\(.)/g, '$1');
}

/** Escapes a name for Markdown, so that it cannot become a link or a style. */
export function escapeMarkdown(name: string): string {
  return name.replace(/[\\[\]*_`<>#~|]/g, '\\$&');
}

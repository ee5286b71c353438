import { type EntryReference, GUIDES, type Guide } from './guides.ts';
import { singularForms, slipsAllowed, slipsBetween } from './search/word-forms.ts';
import { slugOf } from './slug.ts';

interface NamedEntry {
  readonly index: string;
  readonly name: string;
}

type Names = Readonly<Record<Guide, readonly NamedEntry[]>>;

/** An entry that an address may have meant. */
export interface NearEntry extends EntryReference {
  readonly name: string;
}

export interface EntryFinder {
  /**
   * The entry whose name the address has in another writing: case, spaces, apostrophes, plural, order of the words
   * (`/codex/specs/monsters/Ancient%20Red%20Dragons`, `/monsters/goblin`). Undefined where letters would be guessed.
   */
  find(address: string): EntryReference | undefined;
  /** What the address may have meant, the most likely first: to be offered, and never to be led to. */
  near(address: string): NearEntry[];
}

export function createEntryFinder(names: Names): EntryFinder {
  const writings = Object.fromEntries(
    GUIDES.map((guide) => [guide, readingsOf(names[guide])]),
  ) as unknown as Record<Guide, ReadonlyMap<string, string | null>>;
  return {
    find(address) {
      const { guide, slug } = readAddress(address);
      if (guide === undefined || slug === undefined) return undefined;
      const index = writingsOf(slug)
        .map((writing) => writings[guide].get(writing))
        .find((found) => found !== undefined);
      return index == null ? undefined : { guide, index };
    },

    near(address) {
      const { guide, slug } = readAddress(address);
      if (slug === undefined) return [];
      return GUIDES.flatMap((one) =>
        names[one].flatMap(({ index, name }) => {
          const distance = distanceBetween(slug, index);
          if (distance === undefined) return [];
          return { entry: { guide: one, index, name }, rank: distance + (one === guide ? 0 : OTHER_GUIDE) };
        }),
      )
        .sort((a, b) => a.rank - b.rank || a.entry.index.localeCompare(b.entry.index, 'en'))
        .slice(0, OFFERED)
        .map(({ entry }) => entry);
    },
  };
}

const OFFERED = 6;
/** An entry of another list is offered after those that are as near in the own one. */
const OTHER_GUIDE = 0.5;

const ADDRESS =
  /^\/(?:codex\/)?(?:specs\/)?(?<guideName>monsters?|spells?|conditions?)\/(?<key>[^/]{1,100})\/?$/i;
/** Without the name of a list there is nothing to lead to, but something to offer. */
const WITHOUT_GUIDE = /^\/codex\/(?:specs\/)?(?<key>[^/]{1,100})\/?$/i;

function readAddress(address: string): { guide?: Guide | undefined; slug?: string } {
  const { guideName, key } = (ADDRESS.exec(address) ?? WITHOUT_GUIDE.exec(address))?.groups ?? {};
  const guide = GUIDES.find((one) => one.startsWith(guideName?.toLowerCase() ?? '?'));
  try {
    const slug = slugOf(decodeURIComponent(key ?? ''));
    return slug === '' ? {} : { guide, slug };
  } catch {
    // Not an encoded text.
    return {};
  }
}

/** By every writing of its name. Null where two entries share one. */
function readingsOf(entries: readonly NamedEntry[]): ReadonlyMap<string, string | null> {
  const readings = new Map<string, string | null>();
  for (const { index } of entries) {
    for (const writing of writingsOf(index)) readings.set(writing, readings.has(writing) ? null : index);
  }
  // Its own name is that of no other.
  for (const { index } of entries) readings.set(compact(index), index);
  return readings;
}

/**
 * Keys under which a name is found, the surest first: its letters without spaces, its words in any order ('Dragon,
 * Ancient Red'), and both with one of the words in the singular.
 */
function writingsOf(slug: string): string[] {
  const words = slug.split('-');
  const singulars = words.flatMap((word, at) =>
    singularForms(word).map((singular) => words.with(at, singular)),
  );
  return [...new Set([words, ...singulars].flatMap((each) => [compact(each.join('-')), anyOrder(each)]))];
}

function compact(slug: string): string {
  return slug.replaceAll('-', '');
}

function anyOrder(words: readonly string[]): string {
  return `words ${words.toSorted().join(' ')}`;
}

/** How far an entry is from what was asked for; undefined when it is not near. */
function distanceBetween(slug: string, index: string): number | undefined {
  if (compact(slug) === compact(index)) return 0;
  const maximum = slipsAllowed(slug);
  // The search takes a name that is only begun; here it is a whole one.
  const slips =
    maximum > 0 && Math.abs(index.length - slug.length) <= maximum
      ? slipsBetween(slug, index, maximum)
      : undefined;
  if (slips !== undefined) return slips;
  return hasWords(slug, index) ? HAS_WORDS : undefined;
}

/** Farther than any slip of the pen. */
const HAS_WORDS = 3;
const WORD_MINIMUM = 3;

/** 'red-dragon' is in 'ancient-red-dragon', 'gob' begins 'goblin'. */
function hasWords(slug: string, index: string): boolean {
  if (slug.length < WORD_MINIMUM) return false;
  const words = index.split('-');
  return slug.split('-').every((part) => words.some((word) => word.startsWith(part)));
}

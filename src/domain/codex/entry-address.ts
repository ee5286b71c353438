import { byKey } from '#domain/schema/by-key.ts';
import { type EntryReference, GUIDES, type Guide } from './guides.ts';
import { singularForms, slipsAllowed, slipsBetween } from './search/word-forms.ts';
import { slugOf } from './slug.ts';

interface NamedEntry {
  readonly index: string;
  readonly name: string;
}

type Names = Readonly<Record<Guide, readonly NamedEntry[]>>;

export interface NearEntry extends EntryReference {
  readonly name: string;
}

export interface EntryFinder {
  /**
   * The entry whose name matches the address in another spelling: case, spaces, apostrophes, plural, word order
   * (`/codex/specs/monsters/Ancient%20Red%20Dragons`, `/monsters/goblin`). Returns undefined if a letter is wrong or
   * missing.
   */
  find(address: string): EntryReference | undefined;
  /**
   * Entries that the address may mean, the most likely first. They are suggestions: the server never redirects to them.
   */
  near(address: string): NearEntry[];
}

export function createEntryFinder(names: Names): EntryFinder {
  const writings = byKey(GUIDES, (guide) => readingsOf(names[guide]));
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
/** An entry of another list ranks after entries of the requested list at the same distance. */
const OTHER_GUIDE = 0.5;

const ADDRESS =
  /^\/(?:codex\/)?(?:specs\/)?(?<guideName>monsters?|spells?|conditions?|rules?|equipment|(?:magic-)?items?)\/(?<key>[^/]{1,100})\/?$/i;
/** An address without the name of a list gives suggestions, but no redirect. */
const WITHOUT_GUIDE = /^\/codex\/(?:specs\/)?(?<key>[^/]{1,100})\/?$/i;

function readAddress(address: string): { guide?: Guide | undefined; slug?: string } {
  const { guideName, key } = (ADDRESS.exec(address) ?? WITHOUT_GUIDE.exec(address))?.groups ?? {};
  const typed = guideName?.toLowerCase().replace('magic-', '') ?? '?';
  const guide = GUIDES.find((one) => one.startsWith(typed));
  try {
    const slug = slugOf(decodeURIComponent(key ?? ''));
    return slug === '' ? {} : { guide, slug };
  } catch {
    // The address is not valid percent-encoding.
    return {};
  }
}

/** Maps every spelling to its entry, or to null if two entries share the spelling. */
function readingsOf(entries: readonly NamedEntry[]): ReadonlyMap<string, string | null> {
  const readings = new Map<string, string | null>();
  for (const { index } of entries) {
    for (const writing of writingsOf(index)) readings.set(writing, readings.has(writing) ? null : index);
  }
  // The exact name of an entry always wins.
  for (const { index } of entries) readings.set(compact(index), index);
  return readings;
}

/**
 * The keys under which a name is found, the most certain first: its letters without spaces, its words in any order
 * ('Dragon, Ancient Red'), and both with one of the words in the singular.
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

/** The distance between an entry and the requested name; undefined if they are not similar. */
function distanceBetween(slug: string, index: string): number | undefined {
  if (compact(slug) === compact(index)) return 0;
  const maximum = slipsAllowed(slug);
  // `slipsBetween` also accepts the beginning of a name. Here the whole name must match, so the lengths are compared.
  const slips =
    maximum > 0 && Math.abs(index.length - slug.length) <= maximum
      ? slipsBetween(slug, index, maximum)
      : undefined;
  if (slips !== undefined) return slips;
  return hasWords(slug, index) ? HAS_WORDS : undefined;
}

/** Higher than any number of typing errors. */
const HAS_WORDS = 3;
const WORD_MINIMUM = 3;

/** 'red-dragon' is in 'ancient-red-dragon', 'gob' begins 'goblin'. */
function hasWords(slug: string, index: string): boolean {
  if (slug.length < WORD_MINIMUM) return false;
  const words = index.split('-');
  return slug.split('-').every((part) => words.some((word) => word.startsWith(part)));
}

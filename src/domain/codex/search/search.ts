import { COST, NAMED_AFTER_FACET, OTHER_FORM, PREFERRED_MISSING } from './costs.ts';
import { isFiller, type Knowledge, type Query, readQuery } from './query.ts';
import { type Demand, type Figures, meets } from './search-figures.ts';
import { asInTheSrd, spellingsOf } from './spellings.ts';
import { isIndexed, type TextSearch, wordsOf } from './text-index.ts';
import {
  findWholeNames,
  type IndexedName,
  indexName,
  LETTERS_MINIMUM,
  REST_OF_NAME,
  WHOLE_NAME,
} from './whole-names.ts';
import { baseForms, slipsAllowed, slipsBetween, slipsInWhole } from './word-forms.ts';

export interface SearchEntry {
  readonly name: string;
  /** Found like the name: 'attack of opportunity'. */
  readonly otherNames?: readonly string[];
  /** The facets and facts of the entry: 'undead', 'lycanthrope', 'immune fire'. */
  readonly facets?: readonly string[];
  readonly figures?: Figures;
}

/** A list of entries. The text index numbers them from 0. */
export interface SearchPart {
  readonly entries: readonly SearchEntry[];
  readonly text?: TextSearch;
}

export interface SearchResult {
  /** The positions of the entries that match, best first. If no entry matches, those that are similar. */
  readonly positions: readonly number[];
  /** The typed words that the positions are only similar to. Empty if the positions match. */
  readonly similarTo: readonly string[];
  /** The typed words that match no entry. The whole query, if its parts match no entry together. */
  readonly unknown: readonly string[];
}

export interface Search {
  /** The same entries with another text index that loaded later. Its entry 0 is the entry at `from`. */
  withText(from: number, text: TextSearch): Search;
  /** Undefined for a blank query, which matches everything. */
  find(query: string): SearchResult | undefined;
}

const MISSPELT_TEXT_MINIMUM = 5;
/** A different number is never a typing error. */
const HAS_DIGIT = /\d/;
/** The unknown words are shown on one line. */
const UNKNOWN_MAXIMUM = 4;
const UNKNOWN_LENGTH = 40;

interface Found {
  readonly costs: ReadonlyMap<number, number>;
  /** The entries whose name has the word, possibly in another form. */
  readonly named: ReadonlySet<number>;
  /** The entries whose name has the word with a typing error. */
  readonly misnamed: ReadonlySet<number>;
  /** The entries that have a similar word, but not this one. */
  readonly similar: ReadonlySet<number>;
}

type Note = (entry: number, cost: number) => void;

interface WordPlaces {
  readonly inNames: number[];
  readonly inFacets: number[];
}

interface PlacedText {
  readonly from: number;
  readonly text: TextSearch;
}

interface IndexedEntry {
  /** The words of the name itself. */
  readonly words: readonly string[];
  /** The name and the other names. */
  readonly names: readonly IndexedName[];
  readonly figures: Figures;
}

/**
 * Searches names, facets and texts. All ways to match a word are tried and ranked together, so that a mention in a text
 * never hides a name. A word without a match is ignored and reported as unknown. If no entry matches every word, the
 * result has the entries that match the most words. A figure ('ac 18', 'cr 20+') must always match.
 */
export function createSearch(...parts: readonly SearchPart[]): Search {
  const entries: IndexedEntry[] = [];
  const places = new Map<string, WordPlaces>();
  const given: PlacedText[] = [];

  function placesOf(word: string): WordPlaces {
    const known = places.get(word) ?? { inNames: [], inFacets: [] };
    places.set(word, known);
    return known;
  }

  for (const part of parts) {
    if (part.text !== undefined) given.push({ from: entries.length, text: part.text });
    for (const { name, otherNames = [], facets = [], figures = {} } of part.entries) {
      const words = wordsOf(name);
      const others = otherNames.map(wordsOf);
      const inName = new Set(words.flatMap(spellingsOf));
      for (const word of inName) placesOf(word).inNames.push(entries.length);
      const otherWords = others.flat().filter((word) => !inName.has(word));
      for (const facet of new Set([...facets, ...otherWords].flatMap(spellingsOf))) {
        placesOf(facet).inFacets.push(entries.length);
      }
      const names = [words, ...others].map((name) => indexName(name.map(asInTheSrd)));
      entries.push({ words, names, figures });
    }
  }

  function findWord(wanted: string, texts: readonly PlacedText[]): Found {
    const costs = new Map<number, number>();
    const named = new Set<number>();
    const misnamed = new Set<number>();
    const note: Note = (entry, cost) => {
      if (cost < (costs.get(entry) ?? Number.POSITIVE_INFINITY)) costs.set(entry, cost);
    };
    let isKnown = false;
    for (const [position, form] of [wanted, ...baseForms(wanted)].entries()) {
      const found = places.get(form);
      if (found === undefined) continue;
      isKnown = true;
      const extra = position === 0 ? 0 : OTHER_FORM;
      for (const entry of found.inNames) {
        named.add(entry);
        note(entry, COST.word + extra);
      }
      for (const entry of found.inFacets) {
        note(entry, named.has(entry) ? COST.word + extra + NAMED_AFTER_FACET : COST.facet + extra);
      }
    }
    for (const [word, { inNames, inFacets }] of places) {
      if (word === wanted || word.includes(' ') || !word.includes(wanted)) continue;
      const begins = word.startsWith(wanted);
      if (begins) isKnown = true;
      if (begins) for (const entry of inFacets) note(entry, COST.facetBegins);
      if (begins || isIndexed(wanted)) {
        for (const entry of inNames) note(entry, begins ? COST.wordBegins : COST.inName);
      }
    }
    const inTexts = findInTexts(wanted, texts, note);
    // A word that exists in a text is not a typing error. If the word is only the beginning of a word in a text, at
    // most one letter is wrong.
    const allowed = HAS_DIGIT.test(wanted) ? 0 : slipsAllowed(wanted);
    const slips = inTexts === 'beginning' ? Math.min(1, allowed) : allowed;
    // The beginning of a word in a text is no better than a name with a typing error: 'dispell' for 'dispelled'.
    const matching = new Set(
      [...costs.keys()].filter((entry) => (costs.get(entry) ?? 0) < COST.inTextBegins),
    );
    let isMisspelt = false;
    const noteSimilar: Note = (entry, cost) => {
      isMisspelt = true;
      note(entry, cost);
    };
    if (!isKnown && inTexts !== 'whole' && slips > 0) findMisspelt(wanted, slips, noteSimilar, misnamed);
    if (costs.size === 0 && slips > 0 && wanted.length >= MISSPELT_TEXT_MINIMUM) {
      for (const { from, text } of texts) {
        text.findMisspelt(wanted, (entry) => noteSimilar(from + entry, COST.misspeltText));
      }
    }
    const similar = new Set(isMisspelt ? [...costs.keys()].filter((entry) => !matching.has(entry)) : []);
    return { costs, named, misnamed, similar };
  }

  /** Other forms of the word count as beginnings: 'petrify' finds 'petrified'. */
  function findInTexts(
    wanted: string,
    texts: readonly PlacedText[],
    note: Note,
  ): 'whole' | 'beginning' | undefined {
    let found: 'whole' | 'beginning' | undefined;
    const others = [wanted.replace(/y$/, 'i'), ...baseForms(wanted)];
    const same = spellingsOf(wanted);
    const forms = new Set([...same, ...others.filter((form) => form.length >= LETTERS_MINIMUM)]);
    for (const { from, text } of texts) {
      for (const form of forms) {
        text.findWords(form, (entry, isWhole) => {
          const isSame = isWhole && same.includes(form);
          if (isSame) found = 'whole';
          else found ??= 'beginning';
          note(from + entry, isSame ? COST.inText : COST.inTextBegins);
        });
      }
    }
    return found;
  }

  function findMisspelt(wanted: string, maximum: number, note: Note, misnamed: Set<number>): void {
    const bases = baseForms(wanted);
    for (const [word, { inNames, inFacets }] of places) {
      let slips = slipsBetween(wanted, word, maximum);
      // 'orks' has a typing error and is a plural.
      for (const base of bases) slips ??= slipsInWhole(base, word, 1);
      if (slips === undefined || word.includes(' ')) continue;
      for (const entry of inFacets) note(entry, COST.misspeltFacet + slips * COST.slip);
      for (const entry of inNames) {
        misnamed.add(entry);
        note(entry, COST.misspelt + slips * COST.slip);
      }
    }
  }

  /**
   * The entries that the query names. A figure beside a name does not exclude an entry that has no figures: 'falling 30
   * ft' names Falling.
   */
  function findNamed({ words, demands, rest }: Query): ReadonlyMap<number, number> {
    const whole = findWholeNames(entries, words);
    if (demands.length === 0) return whole;
    const named = new Map(whole);
    for (const [entry, cost] of findWholeNames(entries, rest)) {
      const isFigureless = Object.keys(entries[entry]?.figures ?? {}).length === 0;
      if (isFigureless && cost <= WHOLE_NAME && !whole.has(entry)) named.set(entry, COST.word + cost);
    }
    return named;
  }

  /** The distance between the query and each entry that matches. `whole` has the entries that the whole query names. */
  function rank(
    { demands }: Query,
    found: readonly Found[],
    liked: readonly ReadonlySet<number>[],
    whole: ReadonlyMap<number, number>,
  ): ReadonlyMap<number, number> {
    const candidates = new Map<number, number>();
    const meetsAll = (entry: number) => demands.every((demand) => meetsDemand(entry, demand));
    for (const { costs } of found) {
      for (const entry of costs.keys()) {
        if (meetsAll(entry)) candidates.set(entry, (candidates.get(entry) ?? 0) + 1);
      }
    }
    if (found.length === 0) {
      const all = liked.length > 0 ? intersect(liked) : demands.length > 0 ? entries.keys() : [];
      for (const entry of all) if (meetsAll(entry)) candidates.set(entry, 0);
    }
    for (const entry of whole.keys()) candidates.set(entry, candidates.get(entry) ?? 0);

    const most = Math.max(0, ...candidates.values());
    const ranking = new Map<number, number>();
    for (const [entry, fitting] of candidates) {
      const nameWords = entries[entry]?.words ?? [];
      const likedWords = liked.filter((list) => list.has(entry)).length;
      const namedWords = likedWords + found.filter(({ named }) => named.has(entry)).length;
      const meantWords = namedWords + found.filter(({ misnamed }) => misnamed.has(entry)).length;
      // 'orc war chief' means the orc, although another entry mentions orcs and war.
      const isWholeName = nameWords.length > 0 && namedWords >= nameWords.length;
      if (fitting < most && !isWholeName && !whole.has(entry)) continue;
      const sum = found.reduce((total, { costs }) => total + (costs.get(entry) ?? COST.missing), 0);
      const rest = Math.max(0, nameWords.length - meantWords) / Math.max(1, nameWords.length);
      const missing = (liked.length - likedWords) * PREFERRED_MISSING;
      const cost = (found.length === 0 ? COST.word : sum / found.length) + rest * REST_OF_NAME + missing;
      ranking.set(entry, Math.min(cost, whole.get(entry) ?? cost));
    }
    return ranking;
  }

  function meetsDemand(entry: number, demand: Demand): boolean {
    return meets(entries[entry]?.figures ?? {}, demand);
  }

  function findInNames(word: string): ReadonlySet<number> {
    const found = new Set(places.get(word)?.inNames);
    for (const [other, { inNames }] of places) {
      if (other.startsWith(word)) for (const entry of inNames) found.add(entry);
    }
    return found;
  }

  function knowledgeOf(texts: readonly PlacedText[]): Knowledge {
    return {
      hasFact: (fact) => places.has(fact) || findInTexts(fact, texts, () => {}) === 'whole',
      hasFigure: (demand) => entries.some(({ figures }) => meets(figures, demand)),
    };
  }

  function findAll(typed: string, texts: readonly PlacedText[]): SearchResult {
    const query = readQuery(typed, knowledgeOf(texts));
    const sought = query.wanted.map(({ word, typed: as }) => ({ as, found: findWord(word, texts) }));
    const liked = query.preferred.map((preferred) => ({ ...preferred, named: findInNames(preferred.word) }));
    const whole = findNamed(query);
    const ranked = rank(
      query,
      sought.map(({ found }) => found).filter(({ costs }) => costs.size > 0),
      liked.map(({ named }) => named).filter((named) => named.size > 0),
      whole,
    );
    const unknown = [
      ...query.unknown,
      ...sought.filter(({ found }) => found.costs.size === 0).map(({ as }) => as),
    ];
    const isGuessAlone = ranked.size === 0 && query.wanted.length === 0;
    let ranking: (readonly [entry: number, cost: number])[] = isGuessAlone
      ? entries.map((_, entry) => [entry, COST.word])
      : [...ranked];
    let isNarrowed = !isGuessAlone;
    for (const { word, typed: as, guess } of liked.filter(({ named }) => named.size === 0)) {
      const guessed = guess === undefined ? [] : ranking.filter(([entry]) => meetsDemand(entry, guess));
      if (guessed.length > 0) [ranking, isNarrowed] = [guessed, true];
      else if (!isFiller(word)) unknown.push(as);
    }
    if (!isNarrowed) ranking = [];
    const isSimilar = (entry: number) =>
      !whole.has(entry) && sought.some(({ found }) => isOnlySimilar(found, entry));
    const matching = ranking.filter(([entry]) => !isSimilar(entry));
    const shown = matching.length > 0 ? matching : ranking;
    const misspelt = sought.filter(({ found }) => found.similar.size > 0).map(({ as }) => as);
    const positions = shown.sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([position]) => position);
    const named = positions.length === 0 && unknown.length === 0 ? [typed.trim()] : unknown;
    return {
      positions,
      similarTo: matching.length > 0 || positions.length === 0 ? [] : misspelt.map(shortened),
      // The words of a whole name are known, although no single one may be: 'gelatinouscube'.
      unknown: whole.size > 0 ? [] : [...new Set(named)].slice(0, UNKNOWN_MAXIMUM).map(shortened),
    };
  }

  const searchWith = (texts: readonly PlacedText[]): Search => ({
    withText: (from, text) => searchWith([...texts, { from, text }]),
    find: (typed) => (typed.trim() === '' ? undefined : findAll(typed, texts)),
  });
  return searchWith(given);
}

/** A word that no entry has makes every result similar, also one without this word. */
function isOnlySimilar({ costs, similar }: Found, entry: number): boolean {
  return similar.has(entry) || (similar.size > 0 && similar.size === costs.size);
}

function shortened(text: string): string {
  return text.length > UNKNOWN_LENGTH ? `${text.slice(0, UNKNOWN_LENGTH)}…` : text;
}

function intersect([first, ...others]: readonly ReadonlySet<number>[]): number[] {
  return [...(first ?? [])].filter((entry) => others.every((other) => other.has(entry)));
}

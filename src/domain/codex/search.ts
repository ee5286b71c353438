import { type Query, readQuery } from './query.ts';
import { isIndexed, type TextSearch, wordsOf } from './text-index.ts';
import { baseForms, slipsAllowed, slipsBetween } from './word-forms.ts';

export interface SearchEntry {
  readonly name: string;
  /** What it is, in words and facts: 'undead', 'lycanthrope', 'cr 5'. */
  readonly kinds?: readonly string[];
}

/** Entries that are searched together; the text index counts them from 0. */
export interface SearchPart {
  readonly entries: readonly SearchEntry[];
  readonly text?: TextSearch;
}

export interface Search {
  /** The same entries with a further text index, which arrived later; it counts from the entry at `from`. */
  withText(from: number, text: TextSearch): Search;
  /** The entries that fit, best first, by position. Undefined for a query without a word: everything fits. */
  find(query: string): readonly number[] | undefined;
}

/** How far an entry is from one word of a query. What it is counts before what its text mentions. */
const COST = {
  word: 1,
  wordBegins: 2,
  kind: 2.2,
  inName: 2.4,
  kindBegins: 2.8,
  misspelt: 2.4,
  misspeltKind: 2.8,
  /** Added for every letter that is wrong. */
  slip: 0.4,
  inText: 6,
  inTextBegins: 6.5,
  missing: 8,
} as const;
/** Another form of the word: 'wolves' for 'wolf'. */
const OTHER_FORM = 0.3;
/** What is called so and is so comes before what is only called so: a fire giant before a giant ape. */
const NAMED_AFTER_KIND = -0.7;
/** The share of a name that was not asked for. */
const REST_OF_NAME = 0.3;
const PREFERRED_MISSING = 0.2;

/** The name is the whole query, or begins with it. */
const WHOLE = { same: 0, sameLetters: 0.1, begins: 0.5, beginsInWord: 0.8, beginsByLetters: 0.9 } as const;
/** Fewer letters fit too much. */
const LETTERS_MINIMUM = 4;

interface Found {
  readonly costs: ReadonlyMap<number, number>;
  /** The entries that have it as a word of their name, perhaps in another form. */
  readonly named: ReadonlySet<number>;
  /** The same for a word that is misspelt. */
  readonly misnamed: ReadonlySet<number>;
}

type Note = (entry: number, cost: number) => void;

interface WordPlaces {
  readonly inNames: number[];
  readonly inKinds: number[];
}

interface PlacedText {
  readonly from: number;
  readonly text: TextSearch;
}

interface IndexedEntry {
  readonly name: string;
  readonly letters: string;
  readonly words: readonly string[];
}

/**
 * Searches names, kinds and texts. All ways in which a word can fit are tried and ranked together, so that a mention in
 * a text never hides a name. A word that fits nothing is left out; where no entry fits every word, those that fit most
 * are given.
 */
export function createSearch(...parts: readonly SearchPart[]): Search {
  const entries: IndexedEntry[] = [];
  const places = new Map<string, WordPlaces>();
  const given: PlacedText[] = [];

  function placesOf(word: string): WordPlaces {
    const known = places.get(word) ?? { inNames: [], inKinds: [] };
    places.set(word, known);
    return known;
  }

  for (const part of parts) {
    if (part.text !== undefined) given.push({ from: entries.length, text: part.text });
    for (const { name, kinds = [] } of part.entries) {
      const words = wordsOf(name);
      for (const word of new Set(words)) placesOf(word).inNames.push(entries.length);
      for (const kind of new Set(kinds)) placesOf(kind).inKinds.push(entries.length);
      entries.push({ name: words.join(' '), letters: words.join(''), words });
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
      for (const entry of found.inKinds) {
        note(entry, named.has(entry) ? COST.word + extra + NAMED_AFTER_KIND : COST.kind + extra);
      }
    }
    for (const [word, { inNames, inKinds }] of places) {
      if (word === wanted || word.includes(' ') || !word.includes(wanted)) continue;
      const begins = word.startsWith(wanted);
      if (begins) isKnown = true;
      if (begins) for (const entry of inKinds) note(entry, COST.kindBegins);
      if (begins || isIndexed(wanted)) {
        for (const entry of inNames) note(entry, begins ? COST.wordBegins : COST.inName);
      }
    }
    const inTexts = findInTexts(wanted, texts, note);
    // What stands in a text is meant as it is written; what begins a word of a text has at most one letter wrong.
    const slips = inTexts === 'beginning' ? Math.min(1, slipsAllowed(wanted)) : slipsAllowed(wanted);
    if (!isKnown && inTexts !== 'whole' && slips > 0) findMisspelt(wanted, slips, note, misnamed);
    return { costs, named, misnamed };
  }

  /** Other forms count as beginnings: 'petrify' finds what is petrified. */
  function findInTexts(
    wanted: string,
    texts: readonly PlacedText[],
    note: Note,
  ): 'whole' | 'beginning' | undefined {
    let found: 'whole' | 'beginning' | undefined;
    const others = [wanted.replace(/y$/, 'i'), ...baseForms(wanted)];
    const forms = new Set([wanted, ...others.filter((form) => form.length >= LETTERS_MINIMUM)]);
    for (const { from, text } of texts) {
      for (const form of forms) {
        text.findWords(form, (entry, isWhole) => {
          const isSame = isWhole && form === wanted;
          if (isSame) found = 'whole';
          else found ??= 'beginning';
          note(from + entry, isSame ? COST.inText : COST.inTextBegins);
        });
      }
    }
    return found;
  }

  function findMisspelt(wanted: string, maximum: number, note: Note, misnamed: Set<number>): void {
    for (const [word, { inNames, inKinds }] of places) {
      if (word.includes(' ')) continue;
      const slips = slipsBetween(wanted, word, maximum);
      if (slips === undefined) continue;
      for (const entry of inKinds) note(entry, COST.misspeltKind + slips * COST.slip);
      for (const entry of inNames) {
        misnamed.add(entry);
        note(entry, COST.misspelt + slips * COST.slip);
      }
    }
  }

  /** How far each entry that fits is from the query. */
  function rank(
    { words, wanted, preferred }: Query,
    texts: readonly PlacedText[],
  ): ReadonlyMap<number, number> {
    const found = wanted.map((word) => findWord(word, texts)).filter(({ costs }) => costs.size > 0);
    const liked = preferred.map(findInNames);
    const candidates = new Map<number, number>();
    for (const { costs } of found) {
      for (const entry of costs.keys()) candidates.set(entry, (candidates.get(entry) ?? 0) + 1);
    }
    if (wanted.length === 0) for (const entry of intersect(liked)) candidates.set(entry, 0);
    const whole = findWhole(words);
    for (const entry of whole.keys()) candidates.set(entry, candidates.get(entry) ?? 0);

    const most = Math.max(0, ...candidates.values());
    const ranking = new Map<number, number>();
    for (const [entry, fitting] of candidates) {
      const nameWords = entries[entry]?.words ?? [];
      const likedWords = liked.filter((list) => list.has(entry)).length;
      const namedWords = likedWords + found.filter(({ named }) => named.has(entry)).length;
      const meantWords = namedWords + found.filter(({ misnamed }) => misnamed.has(entry)).length;
      // 'orc war chief' means the orc, though another entry mentions orcs and war.
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

  function findInNames(word: string): ReadonlySet<number> {
    const found = new Set(places.get(word)?.inNames);
    for (const [other, { inNames }] of places) {
      if (other.startsWith(word)) for (const entry of inNames) found.add(entry);
    }
    return found;
  }

  /** The names that the whole query is, or begins: letter by letter too, so that 'fire ball' is a fireball. */
  function findWhole(words: readonly string[]): ReadonlyMap<number, number> {
    const phrase = words.join(' ');
    const letters = words.join('');
    const found = new Map<number, number>();
    for (const [position, entry] of entries.entries()) {
      const rest = REST_OF_NAME * (1 - words.length / Math.max(words.length, entry.words.length));
      if (entry.name === phrase) found.set(position, WHOLE.same);
      else if (entry.letters === letters) found.set(position, WHOLE.sameLetters);
      else if (entry.name.startsWith(`${phrase} `)) found.set(position, WHOLE.begins + rest);
      else if (entry.name.startsWith(phrase)) found.set(position, WHOLE.beginsInWord + rest);
      else if (letters.length >= LETTERS_MINIMUM && entry.letters.startsWith(letters)) {
        found.set(position, WHOLE.beginsByLetters + rest);
      }
    }
    return found;
  }

  const searchWith = (texts: readonly PlacedText[]): Search => ({
    withText: (from, text) => searchWith([...texts, { from, text }]),
    find: (typed) => {
      const query = readQuery(typed, (fact) => places.has(fact));
      if (query.words.length === 0) return undefined;
      const ranking = rank(query, texts);
      // 'DC 15' stands in one text as in the other.
      const isInAnyText = ranking.size === 0 && query.wanted.length === 0 && texts.length > 0;
      if (isInAnyText) return entries.map((_, position) => position);
      return [...ranking].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([position]) => position);
    },
  });
  return searchWith(given);
}

function intersect([first, ...others]: readonly ReadonlySet<number>[]): number[] {
  return [...(first ?? [])].filter((entry) => others.every((other) => other.has(entry)));
}

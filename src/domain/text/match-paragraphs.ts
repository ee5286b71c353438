/** The position of a paragraph in both texts. */
type Pair = readonly [one: number, other: number];

/**
 * Up to this product of their lengths, two parts are compared paragraph by paragraph. This takes a few milliseconds.
 */
const CELLS_MAXIMUM = 250_000;

/**
 * The paragraphs that two texts have in common, in the same order. In long texts, paragraphs that occur once in each
 * text are matched first, and then the parts between them, so that the time is not quadratic.
 */
export function matchParagraphs(one: readonly string[], other: readonly string[]): Pair[] {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  const pairs: Pair[] = [];
  for (let at = 0; at < start; at += 1) pairs.push([at, at]);
  for (const pair of matchMiddle(one, other, [start, end], [start, otherEnd])) pairs.push(pair);
  for (let at = end; at < one.length; at += 1) pairs.push([at, at - end + otherEnd]);
  return pairs;
}

type Part = readonly [from: number, to: number];

function matchMiddle(one: readonly string[], other: readonly string[], part: Part, otherPart: Part): Pair[] {
  if (isSmall(part, otherPart)) return longestCommon(one, other, part, otherPart);
  const pairs: Pair[] = [];
  let [from, otherFrom] = [part[0], otherPart[0]];
  for (const [at, otherAt] of [...anchors(one, other, part, otherPart), [part[1], otherPart[1]] as const]) {
    const [between, otherBetween]: [Part, Part] = [
      [from, at],
      [otherFrom, otherAt],
    ];
    if (isSmall(between, otherBetween)) {
      for (const pair of longestCommon(one, other, between, otherBetween)) pairs.push(pair);
    }
    if (at < part[1] && otherAt < otherPart[1]) pairs.push([at, otherAt]);
    from = at + 1;
    otherFrom = otherAt + 1;
  }
  return pairs;
}

function isSmall([from, to]: Part, [otherFrom, otherTo]: Part): boolean {
  return (to - from) * (otherTo - otherFrom) <= CELLS_MAXIMUM;
}

/** The longest common subsequence. */
function longestCommon(
  one: readonly string[],
  other: readonly string[],
  [from, to]: Part,
  [otherFrom, otherTo]: Part,
): Pair[] {
  if (to <= from || otherTo <= otherFrom) return [];
  const width = otherTo - otherFrom + 1;
  const lengths = new Uint32Array((to - from + 1) * width);
  const cell = (at: number, otherAt: number) => (at - from) * width + otherAt - otherFrom;
  for (let at = to - 1; at >= from; at -= 1) {
    for (let otherAt = otherTo - 1; otherAt >= otherFrom; otherAt -= 1) {
      const here = cell(at, otherAt);
      lengths[here] =
        one[at] === other[otherAt]
          ? (lengths[here + width + 1] ?? 0) + 1
          : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0);
    }
  }
  const pairs: Pair[] = [];
  let [at, otherAt] = [from, otherFrom];
  while (at < to && otherAt < otherTo) {
    if (one[at] === other[otherAt]) {
      pairs.push([at, otherAt]);
      at += 1;
      otherAt += 1;
    } else if ((lengths[cell(at + 1, otherAt)] ?? 0) >= (lengths[cell(at, otherAt + 1)] ?? 0)) at += 1;
    else otherAt += 1;
  }
  return pairs;
}

/** The paragraphs that occur once in each part: the longest sequence with the same order in both. */
function anchors(one: readonly string[], other: readonly string[], part: Part, otherPart: Part): Pair[] {
  const places = onlyPlaces(one, part);
  const otherPlaces = onlyPlaces(other, otherPart);
  /** For each length, the last pair of the best sequence. Each pair refers to the pair before it. */
  const ends: Row[] = [];
  for (const [text, at] of places) {
    const otherAt = otherPlaces.get(text);
    if (otherAt === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[1] ?? 0) < otherAt) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair: [at, otherAt], before: ends[low - 1] };
  }
  const pairs: Pair[] = [];
  for (let row = ends.at(-1); row !== undefined; row = row.before) pairs.push(row.pair);
  return pairs.reverse();
}

interface Row {
  readonly pair: Pair;
  readonly before: Row | undefined;
}

/** The texts that occur once, with their positions, in order. */
function onlyPlaces(texts: readonly string[], [from, to]: Part): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const text = texts[at] ?? '';
    if (places.has(text)) repeated.add(text);
    else places.set(text, at);
  }
  for (const text of repeated) places.delete(text);
  return places;
}

import { matchParagraphs } from './match-paragraphs.ts';

export type MergedPiece =
  | { readonly kind: 'agreed'; readonly text: string }
  /** Both sides changed the same paragraphs in different ways. An empty text means that this side deleted them. */
  | { readonly kind: 'conflict'; readonly base: string; readonly mine: string; readonly theirs: string };

/** The merged text, or all its pieces including the conflicts that a person must resolve. */
export type Merged =
  | { readonly kind: 'merged'; readonly text: string }
  | { readonly kind: 'conflict'; readonly pieces: readonly MergedPiece[] };

/**
 * Merges two changes of one text. Each paragraph, list item, table row and heading that only one side changed is taken
 * from that side. What both added at one place is kept, theirs first, because it was saved first. A paragraph that both
 * changed, or that one deleted and the other changed, is a conflict.
 */
export function mergeParagraphs(base: string, mine: string, theirs: string): Merged {
  if (mine === theirs || theirs === base) return { kind: 'merged', text: mine };
  if (mine === base) return { kind: 'merged', text: theirs };
  const origin = paragraphsOf(base);
  const [ours, others] = [paragraphsOf(mine), paragraphsOf(theirs)];
  const pieces = mergeChanges(origin, changesOf(origin, ours), changesOf(origin, others));
  const agreed = pieces.flatMap((piece) => (Array.isArray(piece) ? piece : []));
  if (pieces.every((piece) => Array.isArray(piece)))
    return { kind: 'merged', text: joined(agreed).trimEnd() };
  return {
    kind: 'conflict',
    pieces: pieces.map((piece) =>
      Array.isArray(piece)
        ? { kind: 'agreed', text: joined(piece) }
        : {
            kind: 'conflict',
            base: joined(piece.base),
            mine: joined(piece.mine),
            theirs: joined(piece.theirs),
          },
    ),
  };
}

/** The text with both sides of each conflict, theirs first. */
export function textWithBoth(pieces: readonly MergedPiece[]): string {
  const texts = pieces.flatMap((piece) =>
    piece.kind === 'agreed' ? [piece.text] : [piece.theirs, piece.mine],
  );
  return joined(texts.flatMap(paragraphsOf));
}

interface Paragraph {
  /** With the line ends after it. */
  readonly text: string;
  /** Equal for paragraphs that differ only in the space after them. */
  readonly key: string;
}

const BEGINS_ITEM = /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|\||#)/;

/** A list item, a table row or a heading is a paragraph too, also without an empty line before it. */
function paragraphsOf(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let lines: string[] = [];
  let hasText = false;
  let isAfterEmptyLine = false;
  const close = () => {
    const whole = lines.join('');
    if (whole !== '') paragraphs.push({ text: whole, key: whole.trimEnd() });
    lines = [];
    hasText = false;
  };
  for (const line of text.split(/(?<=\n)/)) {
    const isEmpty = line.trim() === '';
    if (!isEmpty && hasText && (isAfterEmptyLine || BEGINS_ITEM.test(line))) close();
    lines.push(line);
    hasText ||= !isEmpty;
    isAfterEmptyLine = isEmpty;
  }
  close();
  return paragraphs;
}

/** The paragraphs from `from` to before `to` of the base became `paragraphs`. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly paragraphs: readonly Paragraph[];
}

function changesOf(base: readonly Paragraph[], changed: readonly Paragraph[]): Change[] {
  const pairs = matchParagraphs(
    base.map(({ key }) => key),
    changed.map(({ key }) => key),
  );
  const changes: Change[] = [];
  let from = 0;
  let start = 0;
  for (const [to, end] of [...pairs, [base.length, changed.length] as const]) {
    if (to > from || end > start) changes.push({ from, to, paragraphs: changed.slice(start, end) });
    from = to + 1;
    start = end + 1;
  }
  return changes;
}

interface Conflict {
  readonly base: readonly Paragraph[];
  readonly mine: readonly Paragraph[];
  readonly theirs: readonly Paragraph[];
}

function mergeChanges(base: readonly Paragraph[], mine: readonly Change[], theirs: readonly Change[]) {
  const pieces: (Paragraph[] | Conflict)[] = [];
  const keep = (paragraphs: readonly Paragraph[]) => {
    const last = pieces.at(-1);
    if (Array.isArray(last)) last.push(...paragraphs);
    else if (paragraphs.length > 0) pieces.push([...paragraphs]);
  };
  let [at, left, right] = [0, 0, 0];
  for (let next = nextOf(mine[left], theirs[right]); next; next = nextOf(mine[left], theirs[right])) {
    keep(base.slice(at, next.from));
    const firstLeft = left;
    const firstRight = right;
    let to = next.to;
    if (next === mine[left]) left += 1;
    else right += 1;
    // Changes that overlap are merged into one, until nothing more overlaps.
    for (let grows = true; grows; ) {
      grows = false;
      for (; touches(mine[left], next.from, to); left += 1) {
        to = Math.max(to, mine[left]?.to ?? to);
        grows = true;
      }
      for (; touches(theirs[right], next.from, to); right += 1) {
        to = Math.max(to, theirs[right]?.to ?? to);
        grows = true;
      }
    }
    const ours = applied(base, next.from, to, mine.slice(firstLeft, left));
    const others = applied(base, next.from, to, theirs.slice(firstRight, right));
    if (right === firstRight || isSame(ours, others)) keep(ours);
    else if (left === firstLeft) keep(others);
    else if (to === next.from) keep([...others, ...ours]);
    else pieces.push({ base: base.slice(next.from, to), mine: ours, theirs: others });
    at = to;
  }
  keep(base.slice(at));
  return pieces;
}

/** The earlier change. An addition comes before a change of the paragraph after it. */
function nextOf(mine: Change | undefined, theirs: Change | undefined): Change | undefined {
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  return theirs.from < mine.from || (theirs.from === mine.from && theirs.to < mine.to) ? theirs : mine;
}

/** Whether a change affects these paragraphs, or adds text at the same place. */
function touches(change: Change | undefined, from: number, to: number): boolean {
  if (change === undefined) return false;
  return from === to ? change.from === from && change.to === from : change.from < to;
}

function applied(base: readonly Paragraph[], from: number, to: number, changes: readonly Change[]) {
  const result: Paragraph[] = [];
  let at = from;
  for (const change of changes) {
    for (const paragraph of base.slice(at, change.from)) result.push(paragraph);
    for (const paragraph of change.paragraphs) result.push(paragraph);
    at = change.to;
  }
  for (const paragraph of base.slice(at, to)) result.push(paragraph);
  return result;
}

function isSame(one: readonly Paragraph[], other: readonly Paragraph[]): boolean {
  return one.length === other.length && one.every(({ key }, at) => key === other[at]?.key);
}

/**
 * Paragraphs that were not neighbours before need an empty line between them. Items of one list need only a line end.
 */
function joined(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ text, key }, at) => {
      const next = paragraphs[at + 1];
      if (next === undefined) return text;
      const isTight = BEGINS_ITEM.test(next.key) && (BEGINS_ITEM.test(key) || text.endsWith('\n'));
      const ends = text.slice(key.length).split('\n').length - 1;
      return text + '\n'.repeat(Math.max(0, (isTight ? 1 : 2) - ends));
    })
    .join('');
}

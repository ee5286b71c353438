/** Finds the parts of a text that may contain a stat block in YAML. */

const FENCE = /^([> \t]*)(`{3,}|~{3,}) *(?:ad-)?statblock\b/;
/** Fields that only a stat block has, at the beginning of a line. */
const STATS = /^["']?stats["']?:(?: *\[| *$)/m;
const NAME = /^["']?name["']?:/m;
const NOTE_STATBLOCK = /^statblock: *true\b/m;
const NOTE_INLINE = /^statblock: *inline\b/m;
const FRONT_MATTER = /^\s{0,100}---[ \t]*\n/;

interface YamlPart {
  text: string;
  /** False for the text of a note outside its stat blocks. */
  isBlock: boolean;
}

export function hasYamlBlocks(text: string): boolean {
  for (const { isBlock } of yamlParts(text)) if (isBlock) return true;
  return false;
}

/**
 * Yields the blocks fenced as `statblock` in notes, and before them the front matter if it has ability scores.
 * Otherwise the front matter of a note with `statblock: true`. Otherwise the whole text, as one document or several, if
 * it has a name and ability scores. The text between the blocks is yielded too, but no other front matter of a note
 * with fenced blocks.
 */
export function* yamlParts(text: string): Generator<YamlPart> {
  const plain = text.replaceAll('\r\n', '\n');
  if (/^[> \t]*(?:`{3,}|~{3,}) *(?:ad-)?statblock\b/m.test(plain)) {
    const note = withoutFrontMatter(plain);
    const front = plain.slice(0, plain.length - note.length);
    if (STATS.test(front) && isBlockDocument(front))
      yield { text: front.replace(/^\s*---[ \t]*\n/, '').replace(/---$/, ''), isBlock: true };
    yield* fencedParts(note);
    return;
  }
  for (const document of plain.split(/^---[ \t]*$/m))
    yield { text: document, isBlock: isBlockDocument(document) };
}

function isBlockDocument(document: string): boolean {
  if (NOTE_STATBLOCK.test(document)) return true;
  return NAME.test(document) && (STATS.test(document) || NOTE_INLINE.test(document));
}

export function withoutFrontMatter(text: string): string {
  const open = FRONT_MATTER.exec(text)?.[0];
  if (open === undefined) return text;
  const end = text.indexOf('\n---', open.length - 1);
  return end === -1 ? text : text.slice(end + 4);
}

/** Where the fenced blocks of a text begin and end, with their fences. */
export function yamlFences(text: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  let open: { start: number; fence: string } | undefined;
  for (const { index, 0: line } of text.matchAll(/^[> \t]{0,20}(?:`{3,20}|~{3,20})[^\n]{0,200}/gm)) {
    const opened = FENCE.exec(line);
    if (open === undefined && opened !== null) open = { start: index, fence: opened[2] ?? '```' };
    else if (open !== undefined && line.replace(/^[> \t]+/, '').startsWith(open.fence)) {
      places.push({ start: open.start, end: index + line.length });
      open = undefined;
    }
  }
  if (open !== undefined) places.push({ start: open.start, end: text.length });
  return places;
}

function* fencedParts(text: string): Generator<YamlPart> {
  let block: string[] | undefined;
  let outside: string[] = [];
  let indent = '';
  let fence = '';
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    start = end + 1;
    if (block === undefined) {
      const opened = FENCE.exec(line.slice(0, 200));
      if (opened === null) {
        outside.push(line);
        continue;
      }
      yield { text: outside.join('\n'), isBlock: false };
      outside = [];
      block = [];
      indent = opened[1] ?? '';
      fence = opened[2] ?? '```';
    } else if (line.replace(/^[> \t]+/, '').startsWith(fence)) {
      yield { text: block.join('\n'), isBlock: true };
      block = undefined;
    } else block.push(line.startsWith(indent) ? line.slice(indent.length) : line.replace(/^>+ ?/, ''));
  }
  yield block === undefined
    ? { text: outside.join('\n'), isBlock: false }
    : { text: block.join('\n'), isBlock: true };
}

/** Finds the parts of a text that may contain a stat block in YAML. */

const FENCE = /^([> \t]*)(`{3,}|~{3,}) *(?:ad-)?statblock\b/;
/** Fields that only a stat block has, at the beginning of a line. */
const STATS = /^stats:(?: *\[| *$)/m;
const NAME = /^name:/m;
const NOTE_STATBLOCK = /^statblock: *(?:true|inline)\b/m;

export function hasYamlBlocks(text: string): boolean {
  return !yamlBlocks(text).next().done;
}

/**
 * Yields the blocks fenced as `statblock` in notes. Otherwise the front matter of a note with `statblock: true`.
 * Otherwise the whole text, as one document or several, if it has a name and ability scores.
 */
export function* yamlBlocks(text: string): Generator<string> {
  const plain = text.replaceAll('\r\n', '\n');
  let isFenced = false;
  for (const block of fencedBlocks(plain)) {
    isFenced = true;
    yield block;
  }
  if (isFenced) return;
  for (const document of plain.split(/^---[ \t]*$/m)) {
    if (NAME.test(document) && (STATS.test(document) || NOTE_STATBLOCK.test(document))) yield document;
  }
}

function* fencedBlocks(text: string): Generator<string> {
  let block: string[] | undefined;
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
      if (opened === null) continue;
      block = [];
      indent = opened[1] ?? '';
      fence = opened[2] ?? '```';
    } else if (line.replace(/^[> \t]+/, '').startsWith(fence)) {
      yield block.join('\n');
      block = undefined;
    } else block.push(line.startsWith(indent) ? line.slice(indent.length) : line.replace(/^>+ ?/, ''));
  }
  if (block !== undefined) yield block.join('\n');
}

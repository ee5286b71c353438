import { formatTable } from '#domain/codex/text/text-blocks.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readTags } from './fivetools-tags.ts';

/** Deeper entries are ignored. Real texts have at most five levels. Hostile input must not overflow the stack. */
const DEPTH_MAXIMUM = 20;
/** Real texts have far fewer. */
const BLOCKS_MAXIMUM = 2_000;
const COLUMNS_MAXIMUM = 20;

/**
 * Converts nested entries to plain text in the format of the codex (see `readBlocks`). `between` separates paragraphs,
 * lists and tables.
 */
export function entriesText(entries: unknown, between = '\n'): string {
  return entryBlocks(entries).join(between);
}

export function entryBlocks(entries: unknown): string[] {
  const blocks: string[] = [];
  addBlocks(entries, blocks, 0);
  return blocks;
}

function addBlocks(entry: unknown, blocks: string[], depth: number): void {
  if (depth > DEPTH_MAXIMUM || blocks.length >= BLOCKS_MAXIMUM) return;
  if (Array.isArray(entry)) {
    for (const inner of listAt(entry)) addBlocks(inner, blocks, depth + 1);
  } else if (isObject(entry)) addObject(entry, blocks, depth);
  else addText(readTags(textAt(entry)), blocks);
}

function addText(text: string, blocks: string[]): void {
  if (text.trim() !== '') blocks.push(text.trim());
}

function addObject(entry: LooseObject, blocks: string[], depth: number): void {
  const type = textAt(entry, 'type');
  if (type === 'list') addText(listLines(entry, depth).join('\n'), blocks);
  else if (type === 'table') addTable(entry, blocks, depth);
  else if (type === 'tableGroup') addBlocks(at(entry, 'tables'), blocks, depth + 1);
  else if (type === 'attack') addText(attackText(entry, depth), blocks);
  else if (type === 'inline' || type === 'inlineBlock')
    addText(inlineText(at(entry, 'entries'), depth), blocks);
  else if (type === 'abilityDc' || type === 'abilityAttackMod' || type === 'abilityGeneric') {
    addText(readTags([textAt(entry, 'name'), textAt(entry, 'text')].filter(Boolean).join(': ')), blocks);
  } else if (type === 'link') addText(textAt(entry, 'text'), blocks);
  else if (type !== 'image' && type !== 'gallery') addNamed(entry, blocks, depth);
}

/** A named part: the name in bold before its first paragraph. */
function addNamed(entry: LooseObject, blocks: string[], depth: number): void {
  const inner: string[] = [];
  for (const key of ['entry', 'entries', 'items']) addBlocks(at(entry, key), inner, depth + 1);
  const name = readTags(textAt(entry, 'name')).replace(/[.:]$/, '').replaceAll('*', '');
  const [first = ''] = inner;
  const isProse = inner.length > 0 && !/^(?:- |\|)/.test(first);
  if (name !== '' && isProse) inner[0] = `**${name}.** ${first}`;
  else if (name !== '') blocks.push(`**${name}.**`);
  for (const block of inner) blocks.push(block);
  const by = readTags(textAt(entry, 'by'));
  if (by !== '' && textAt(entry, 'type') === 'quote') blocks.push(`— ${by}`);
}

/** A nested list becomes part of the outer list. */
function listLines(list: LooseObject, depth: number): string[] {
  const lines: string[] = [];
  const name = readTags(textAt(list, 'name'));
  if (name !== '') lines.push(`**${name.replaceAll('*', '')}**`);
  for (const item of listAt(list, 'items')) {
    const inner: string[] = [];
    addBlocks(item, inner, depth + 1);
    let begun = false;
    for (const line of inner.flatMap((block) => block.split('\n'))) {
      if (line.startsWith('- ') || line.startsWith('|')) lines.push(line);
      else if (begun) lines.push(`${lines.pop()} ${line}`);
      else {
        lines.push(`- ${line}`);
        begun = true;
      }
    }
  }
  return lines;
}

function addTable(table: LooseObject, blocks: string[], depth: number): void {
  const caption = readTags(textAt(table, 'caption')).replaceAll('*', '');
  const rows = listAt(table, 'rows').map((row) =>
    listAt(Array.isArray(row) ? row : at(row, 'row'))
      .slice(0, COLUMNS_MAXIMUM)
      .map((cell) => cellText(cell, depth)),
  );
  const labels = listAt(table, 'colLabels')
    .slice(0, COLUMNS_MAXIMUM)
    .map((label) => cellText(label, depth));
  const [head = [], ...body] = labels.length > 0 ? [labels, ...rows] : rows;
  if (head.length === 0) return;
  if (caption !== '') blocks.push(`**${caption}**`);
  blocks.push(
    formatTable(
      head,
      body.map((row) => head.map((_, column) => row[column] ?? '')),
    ),
  );
}

function cellText(cell: unknown, depth: number): string {
  const from = numberAt(cell, 'roll', 'min');
  const to = numberAt(cell, 'roll', 'max');
  const rolled = textAt(cell, 'roll', 'exact') || (from === undefined ? '' : `${from}-${to ?? from}`);
  return (rolled || inlineText(cell, depth)).replaceAll('|', '/');
}

function inlineText(entries: unknown, depth: number): string {
  const blocks: string[] = [];
  addBlocks(entries, blocks, depth + 1);
  return blocks.join(' ').replace(/\s+/g, ' ');
}

const ATTACK_CODES: Readonly<Record<string, string>> = {
  MW: 'Melee Weapon Attack:',
  RW: 'Ranged Weapon Attack:',
  MS: 'Melee Spell Attack:',
  RS: 'Ranged Spell Attack:',
};

function attackText(attack: LooseObject, depth: number): string {
  const code = textAt(attack, 'attackType').toUpperCase();
  const kind = Object.hasOwn(ATTACK_CODES, code) ? ATTACK_CODES[code] : 'Melee Weapon Attack:';
  const head = inlineText(at(attack, 'attackEntries'), depth);
  return `${kind} ${head} Hit: ${inlineText(at(attack, 'hitEntries'), depth)}`;
}

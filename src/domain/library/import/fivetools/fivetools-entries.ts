import { formatTable } from '#domain/codex/text/text-blocks.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import { htmlText } from '#domain/library/import/markup/html-text.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { signed } from '#domain/text/signed-number.ts';
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
  else addText(readTags(withoutHtml(textAt(entry))), blocks);
}

const HTML =
  /<\/?(?:p|br|b|i|u|s|em|strong|ul|ol|li|div|span|a|h[1-6]|table|tbody|thead|tr|td|th|hr|img|sup|sub|blockquote)\b[^<>]{0,300}>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i;

/** Homebrew has HTML in some texts. */
function withoutHtml(text: string): string {
  return HTML.test(text) ? htmlText(text, '\n') : text;
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
  else if (type.startsWith('ability')) addText(abilityText(entry, type), blocks);
  else if (type === 'link') addText(textAt(entry, 'text'), blocks);
  else if (type === 'dice') addText(diceText(entry), blocks);
  else if (type === 'bonus' || type === 'bonusSpeed')
    addText(`${signed(numberAt(entry, 'value') ?? 0)}${type === 'bonus' ? '' : ' ft.'}`, blocks);
  else if (type !== 'image' && type !== 'gallery') addNamed(entry, blocks, depth);
}

/** '**Spell save DC** = 8 + your proficiency bonus + your Wisdom modifier'. */
function abilityText(entry: LooseObject, type: string): string {
  const name = readTags(textAt(entry, 'name'));
  const text = readTags(textAt(entry, 'text'));
  const abilities = textsAt(entry, 'attributes').map((code) =>
    capitalised(ABILITIES.find((ability) => ability.startsWith(code.toLowerCase())) ?? code),
  );
  const modifier = abilities.length === 0 ? '' : `your ${abilities.join(' or ')} modifier`;
  if (modifier === '' || type === 'abilityGeneric') {
    const value = [text, modifier].filter((part) => part !== '').join(' ');
    return name === '' ? value : `${name}: ${value}`;
  }
  return type === 'abilityDc'
    ? `**${name} save DC** = 8 + your proficiency bonus + ${modifier}`
    : `**${name} attack modifier** = your proficiency bonus + ${modifier}`;
}

/** `{type: 'dice', toRoll: [{number: 2, faces: 6}]}`. */
function diceText(entry: LooseObject): string {
  return (
    readTags(textAt(entry, 'displayText')) ||
    listAt(entry, 'toRoll')
      .map((dice) => `${numberAt(dice, 'number') ?? 1}d${numberAt(dice, 'faces') ?? 0}`)
      .join(' + ')
  );
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
  const by = readTags(textsAt(entry, 'by').join(', ') || textAt(entry, 'by'));
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
  addBlocks(at(table, 'intro'), blocks, depth + 1);
  addRows(head, body, caption, blocks);
  addBlocks(at(table, 'outro'), blocks, depth + 1);
  addBlocks(at(table, 'footnotes'), blocks, depth + 1);
}

function addRows(head: string[], body: string[][], caption: string, blocks: string[]): void {
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

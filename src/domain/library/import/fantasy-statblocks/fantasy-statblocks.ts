import type { ImportAdapter, ImportInput, ReadRecord } from '#domain/library/import/import-result.ts';
import { leftOutText } from '#domain/library/import/markup/left-out-text.ts';
import { hasYamlBlocks, yamlParts } from '#domain/library/import/markup/yaml-blocks.ts';
import { readYaml } from '#domain/library/import/markup/yaml-text.ts';
import { quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  objectAt,
  recordsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readOne, unread } from '#domain/library/import/shared/read-each.ts';
import { baseNames, FantasyBases } from './fantasy-bases.ts';
import { readBlock } from './fantasy-block.ts';
import { contentOf } from './fantasy-own-columns.ts';
import { wordsOf } from './fantasy-values.ts';

/** Stat blocks of Obsidian's Fantasy Statblocks: YAML in notes, YAML alone, or the same fields as JSON. */
export const fantasyStatblocks: ImportAdapter = {
  format: 'Fantasy Statblocks',
  listedAs: 'Fantasy Statblocks',
  recognises: ({ json, text }) => (json === undefined ? hasYamlBlocks(text) : blocksOf(json).some(isBlock)),
  *codexNames(input) {
    const names = new Set<string>();
    for (const { value } of parsedBlocks(input))
      for (const name of baseNames(objectAt(value))) names.add(name);
    yield* names;
  },
  *read(input) {
    const parsed = [...parsedBlocks(input)];
    const bases = new FantasyBases(
      parsed.map(({ value }) => value),
      input.codex,
    );
    for (const [at, block] of parsed.entries())
      if (!bases.isOnlyShown(block.value))
        yield readParsed(block, { place: `stat block ${at + 1}`, file: input.name, bases });
    if (input.json !== undefined) return;
    const outside = [...yamlParts(input.text)].filter(({ isBlock }) => !isBlock);
    const left = leftOutText(outside.map(({ text }) => text).join('\n'), 'outside the stat blocks');
    if (left !== undefined) yield left;
  },
};

interface ParsedBlock {
  value: unknown;
  problems: string[];
  /** Why nothing could be read. */
  why?: string;
  text?: string;
}

function* parsedBlocks({ json, text }: ImportInput): Generator<ParsedBlock> {
  if (json !== undefined) {
    for (const value of blocksOf(json)) yield { value, problems: [] };
    return;
  }
  for (const part of yamlParts(text)) {
    if (!part.isBlock) continue;
    const yaml = readYaml(part.text);
    if (typeof yaml === 'string') yield { value: undefined, problems: [], why: yaml, text: part.text };
    else yield yaml;
  }
}

/** A list of blocks, one block, or the settings of the plugin with its bestiary as pairs of name and block. */
function blocksOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const pairs = recordsAt(json, 'monsters');
  return pairs.some((pair) => isBlock(at(pair, 1))) ? pairs.map((pair) => at(pair, 1)) : [json];
}

function isBlock(json: unknown): boolean {
  return isObject(json) && typeof at(json, 'name') === 'string' && listAt(json, 'stats').length === 6;
}

interface BlockContext {
  place: string;
  /** The name of the note. The plugin uses it for a block without a name. */
  file: string;
  bases: FantasyBases;
}

function readParsed(
  { value, problems, why, text }: ParsedBlock,
  { place, file, bases }: BlockContext,
): ReadRecord {
  if (why !== undefined) return unread(place, why, text);
  const read = readOne(value, place, (own) => {
    const complete = bases.complete(named(own, file));
    const [first] = complete.missing;
    if (
      first !== undefined &&
      at(complete.block, 'stats') === undefined &&
      complete.codexMonster === undefined
    ) {
      const what = wordsOf(at(own, 'name')).slice(0, 200) || first.slice(0, 200);
      const because = `It only refers to ${quoted(first)}, which is neither in this file nor in the codex.`;
      return unread(what, because);
    }
    return readBlock(complete, [...problems]);
  });
  return isObject(value) ? { ...read, source: contentOf(value) } : read;
}

function named(block: LooseObject, file: string): LooseObject {
  const name = /([^/\\]{1,200})\.(?:md|txt|ya?ml)$/i.exec(file)?.[1];
  const hasName = at(block, 'name') !== undefined || baseNames(block).length > 0;
  return hasName || name === undefined ? block : { ...block, name };
}

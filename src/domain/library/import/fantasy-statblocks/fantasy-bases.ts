import type { ImportCodex } from '#domain/library/import/import-result.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
} from '#domain/library/import/shared/loose-values.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { contentOf } from './fantasy-own-columns.ts';
import { BLOCK_LISTS, wordsOf } from './fantasy-values.ts';

const BASES_MAXIMUM = 10;

/** A block together with everything that it takes from other blocks and from the codex. */
export interface CompleteBlock {
  block: LooseObject;
  /** The monster of the codex that the block builds on. */
  codexMonster?: OwnMonsterFields;
  /** Names of bases that were not found. */
  missing: string[];
}

/** `monster`, `creature` and `extends` name the blocks that a block builds on. */
export function baseNames(block: LooseObject): string[] {
  return ['extends', 'monster', 'creature']
    .flatMap((key) => {
      const value = at(block, key);
      return Array.isArray(value) ? listAt(value) : [value];
    })
    .map((value) => wordsOf(value).trim())
    .filter((name) => name !== '')
    .slice(0, BASES_MAXIMUM);
}

export class FantasyBases {
  readonly #blocks: ReadonlyMap<string, LooseObject>;
  readonly #codex: ImportCodex;

  constructor(blocks: Iterable<unknown>, codex: ImportCodex) {
    const byName = new Map<string, LooseObject>();
    for (const block of blocks) {
      const name = wordsOf(at(block, 'name')).toLowerCase();
      // A block that names itself as its base does not hide the monster of the codex.
      if (isObject(block) && name !== '' && !byName.has(name) && !baseNames(block).some(isSame(name)))
        byName.set(name, block);
    }
    this.#blocks = byName;
    this.#codex = codex;
  }

  /** Whether the block only names another block of the file, to show it at this place of the note. */
  isOnlyShown(block: unknown): boolean {
    if (!isObject(block) || Object.keys(contentOf(block)).length > 0) return false;
    const names = baseNames(block);
    return names.length === 1 && names.every((name) => this.#blocks.has(name.toLowerCase()));
  }

  complete(block: LooseObject, above: readonly string[] = []): CompleteBlock {
    let below: CompleteBlock = { block: {}, missing: [] };
    for (const name of baseNames(block)) {
      if (above.some(isSame(name)) || above.length > BASES_MAXIMUM) continue;
      const base = this.#baseOf(name, above);
      if (base === undefined) below.missing.push(name);
      else {
        below = {
          block: { ...below.block, ...base.block },
          codexMonster: base.codexMonster ?? below.codexMonster,
          missing: [...below.missing, ...base.missing],
        };
      }
    }
    return { ...below, block: merged(below.block, block) };
  }

  #baseOf(name: string, above: readonly string[]): CompleteBlock | undefined {
    const block = this.#blocks.get(name.toLowerCase());
    if (block !== undefined) return this.complete(block, [...above, name]);
    const codexMonster = this.#codex.monster(name);
    if (codexMonster === undefined) return undefined;
    return { block: codexBlock(codexMonster), codexMonster, missing: [] };
  }
}

const isSame = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();

/** The feature lists of a codex monster as a block has them. */
function codexBlock(fields: OwnMonsterFields): LooseObject {
  return Object.fromEntries(BLOCK_LISTS.map(([list, key]) => [key, fields[list]]));
}

/** The upper block replaces fields. 'actions+' adds to a list, 'actions-' removes entries by their names. */
function merged(lower: LooseObject, upper: LooseObject): LooseObject {
  const block: Record<string, unknown> = { ...lower };
  for (const [key, value] of entriesAt(upper)) {
    const list = key.slice(0, -1);
    if (/[a-z]\+$/.test(key)) block[list] = [...listAt(block, list), ...listAt(upper, key)];
    else if (/[a-z]-$/.test(key)) {
      const names = listAt(upper, key).map((item) => nameOf(item).toLowerCase());
      block[list] = listAt(block, list).filter((item) => !names.includes(nameOf(item).toLowerCase()));
    } else block[key] = value;
  }
  return block;
}

function nameOf(item: unknown): string {
  return wordsOf(isObject(item) ? at(item, 'name') : Array.isArray(item) ? item[0] : item);
}

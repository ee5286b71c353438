import { readBlocks, type TextBlock } from '#domain/codex/text/text-blocks.ts';

/**
 * Converts text in the format of the codex to 5etools entries: separate lists, tables and named parts, with tags for
 * dice and attacks.
 */
export function entriesOf(text: string): unknown[] {
  return readBlocks(text.split(/\n+/).filter((line) => line.trim() !== '')).map(entryOf);
}

function entryOf(block: TextBlock): unknown {
  if (block.kind === 'list')
    return { type: 'list', items: block.items.map((item) => namedEntry(item, 'item')) };
  if (block.kind === 'table') {
    return {
      type: 'table',
      ...(block.caption !== undefined && { caption: block.caption }),
      colLabels: block.head.map(tagged),
      rows: block.rows.map((row) => row.map(tagged)),
    };
  }
  return namedEntry(block.text, 'entries');
}

/** '**Fire Breath.** The dragon …' */
function namedEntry(text: string, type: 'item' | 'entries'): unknown {
  const [, name, rest] = /^\*\*([^*]+)\.\*\* (\S.*)$/.exec(text) ?? [];
  return name === undefined ? tagged(text) : { type, name, entries: [tagged(rest ?? '')] };
}

const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  Melee: ['m', ''],
  Ranged: ['r', ''],
  'Melee or Ranged': ['m', 'r'],
};

function codes(kind: string, means: string): string {
  const [first = 'm', second = ''] = KINDS[kind] ?? [];
  return second === '' ? `${first}${means}` : `${first}${means},${second}${means}`;
}

/** Only tags that 5etools shows with the same words. */
const TAGGED: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [
    /\b(Melee or Ranged|Melee|Ranged) (Weapon|Spell) Attack:/g,
    (_, kind = '', means = '') => `{@atk ${codes(kind, means === 'Spell' ? 's' : 'w')}}`,
  ],
  [
    /\b(Melee or Ranged|Melee|Ranged) Attack Roll: ([+-]\d+)/g,
    (_, kind = '', bonus = '') => `{@atkr ${codes(kind, '')}} {@hit ${bonus.replace('+', '')}}`,
  ],
  [/([+-]\d+)(?= to hit\b)/g, (_, bonus = '') => `{@hit ${bonus.replace('+', '')}}`],
  [/\bHit: /g, () => '{@h}'],
  [
    /\b(Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) Saving Throw:/g,
    (_, ability = '') => `{@actSave ${ability.slice(0, 3).toLowerCase()}}`,
  ],
  [/\bDC (\d+)\b/g, (_, value = '') => `{@dc ${value}}`],
  [/(?<=\()([1-9]\d*d[1-9]\d*(?: [+-] [1-9]\d*)?)(?=\) \w+ damage)/g, (_, dice = '') => `{@damage ${dice}}`],
];

function tagged(text: string): string {
  return TAGGED.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** 'Fire Breath (Recharge 5-6)'. */
export function taggedName(name: string): string {
  return name.replace(/\(Recharge ([2-5])-6\)$/, '{@recharge $1}').replace(/\(Recharge 6\)$/, '{@recharge}');
}

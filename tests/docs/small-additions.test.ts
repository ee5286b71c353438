import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * CONTRIBUTING.md says how few files an addition changes. These tests count the files that an existing addition uses.
 */

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => path.join('src', file));

const ALIASES: Record<string, string> = {
  '#domain': 'src/domain',
  '#contract': 'src/contract',
  '#server': 'src/server',
  '#web': 'src/web',
};

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([.#][^']+)'/g)].map(([, from = '']) =>
    from.startsWith('#')
      ? from.replace(/^#\w+/, (alias) => ALIASES[alias] ?? alias)
      : path.join(path.dirname(file), from),
  );
}

const imports = new Map(sources.map((file) => [file, importsOf(file)]));

function importersOf(begin: string): string[] {
  return sources.filter((file) => imports.get(file)?.some((from) => from.startsWith(begin)));
}

const IMPORT = 'src/domain/library/import';
const SHARED = ['file', 'markup', 'settle', 'shared'];
/** Asks the reader of plain text whether prose around fenced blocks is a record too. */
const SPLITTER = `${IMPORT}/markup/split-paste.ts`;
const formats = readdirSync(IMPORT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map(({ name }) => name);

describe('an import format needs its folder and one line', () => {
  it.each(formats)('%s', (format) => {
    const outside = importersOf(`${IMPORT}/${format}/`).filter(
      (file) => !file.startsWith(`${IMPORT}/${format}/`) && file !== SPLITTER,
    );
    expect(outside).toEqual([`${IMPORT}/adapters.ts`]);
  });
});

const DIALOGS = 'src/web/features/tracker/dialogs';
const dialogs = readdirSync(DIALOGS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('-dialog.tsx'),
);

describe('a tracker dialog is imported in one place', () => {
  it.each(dialogs)('%s', (dialog) => {
    expect(importersOf(`${DIALOGS}/${dialog}`)).toHaveLength(1);
  });
});

/** The list of CONTRIBUTING.md for an item, which `new-kind.test.ts` applies. NPCs have the same files. */
const filesOfItem = [
  ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\d+\. `(src\/[^`]+\.tsx?)`/gm),
].map(([, file = '']) => file);
const filesOfNpc = filesOfItem
  .filter((file) => !file.endsWith('-items.ts'))
  .map((file) => file.replaceAll('item', 'npc'));

/** An NPC is also in encounters and fights. */
const BEYOND_FIELDS = [
  'src/contract/campaign-plan.ts',
  'src/contract/encounter.ts',
  'src/web/features/tracker/dialogs/add/add-record.tsx',
  'src/web/features/tracker/state/api.ts',
];

describe('a kind of record that has only fields', () => {
  it('needs at most ten files', () => {
    expect(filesOfItem.length).toBeGreaterThan(5);
    expect(filesOfItem.length).toBeLessThanOrEqual(10);
  });

  it('has files that exist', () => {
    expect(filesOfNpc.filter((file) => !sources.includes(file))).toEqual([]);
  });

  it('is named in no other file', () => {
    const names = /\b(npcFieldsSchema|npcSchema|npcCalls|NPC_FORM|NpcsPage)\b/;
    const naming = sources.filter((file) => names.test(readFileSync(file, 'utf8')));
    expect(naming.filter((file) => ![...filesOfNpc, ...BEYOND_FIELDS].includes(file))).toEqual([]);
  });
});

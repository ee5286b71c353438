import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** CONTRIBUTING promises how few files an addition touches. These tests count the files that name an existing one. */

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
/** Lists the samples of all formats for the tests. */
const SAMPLES = `${IMPORT}/samples.ts`;
const formats = readdirSync(IMPORT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map(({ name }) => name);

describe('an import format is its folder and one line', () => {
  it.each(formats)('%s', (format) => {
    const outside = importersOf(`${IMPORT}/${format}/`).filter(
      (file) => !file.startsWith(`${IMPORT}/${format}/`) && file !== SAMPLES,
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

describe('a kind of record that has only fields', () => {
  it.each([
    'src/server/features/record/routes.ts',
    'src/web/stuff/queries.ts',
    'src/web/stuff/prefetch-records.ts',
    'src/contract/save-messages.ts',
  ])('follows from its declaration in %s', (file) => {
    expect(imports.get(file)).toContainEqual(expect.stringMatching(/plain-records|record-kinds/));
    expect(imports.get(file)).not.toContain('src/contract/npc.ts');
  });
});

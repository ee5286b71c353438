import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase, ENGINES } from '#support/test-database.ts';
import { NEW_KIND, TRIAL } from './new-kind.ts';

const run = promisify(execFile);
/** After every other migration. */
const MIGRATION_NUMBER = '9999';

/** A copy of the sources with the recipe applied. */
const scratch = mkdtempSync(path.join(tmpdir(), 'lorescreen-new-kind-'));
afterAll(() => rmSync(scratch, { recursive: true }));

function runHere(...words: string[]) {
  return run(process.execPath, words, { cwd: scratch, maxBuffer: 16 * 1024 * 1024 });
}

beforeAll(() => {
  for (const part of ['src', 'content', 'package.json', 'tsconfig.base.json']) {
    cpSync(part, path.join(scratch, part), { recursive: true, filter: (file) => !file.includes('.test.') });
  }
  symlinkSync(path.resolve('node_modules'), path.join(scratch, 'node_modules'));
  for (const [file, change] of Object.entries(NEW_KIND)) {
    const place = path.join(scratch, file.replace('NNNN', MIGRATION_NUMBER));
    mkdirSync(path.dirname(place), { recursive: true });
    const text = 'text' in change ? change.text : inserted(readFileSync(place, 'utf8'), change);
    writeFileSync(place, text.replaceAll('NNNN', MIGRATION_NUMBER));
  }
  writeFileSync(path.join(scratch, 'trial.ts'), TRIAL);
});

function inserted(text: string, changes: readonly { after: string; lines: string }[]): string {
  return changes.reduce((before, { after, lines }) => {
    expect(before.split('\n')).toContain(after);
    return before.replace(`${after}\n`, () => `${after}\n${lines}\n`);
  }, text);
}

describe('a new kind of record with a field of every sort', () => {
  it('changes the files that CONTRIBUTING.md lists', () => {
    const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
    const listed = [...contributing.matchAll(/^\d+\. `(src\/[^`]+\.tsx?)`/gm)].map(([, file]) => file);
    expect(Object.keys(NEW_KIND)).toEqual(listed);
  });

  it('compiles', async () => {
    const { stdout } = await runHere('node_modules/typescript/bin/tsc', '-b', 'src/server', 'src/web').catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(stdout).toBe('');
    // Half a minute on a quiet machine.
  }, 600_000);

  it.each(ENGINES)('is typed, stored and read back on %s', async (engine) => {
    const database = await createTestDatabase(engine, inject('postgresUrl'));
    onTestFinished(() => database.drop());
    const { stdout } = await runHere('--import', 'tsx', 'trial.ts', database.url);
    const item = {
      name: 'Ring',
      origin: '',
      price: 0,
      weight: null,
      rarity: 'rare',
      material: 'iron',
      cursed: true,
    };
    expect(JSON.parse(stdout)).toEqual({
      required: ['name', 'price', 'rarity'],
      missing: [],
      stored: { ...item, item_id: 'one', version: 2, description: 'x'.repeat(1_000) },
      edited: expect.objectContaining({ id: 'one', price: '0', weight: '', cursed: 'yes', material: 'iron' }),
      text: 1_000,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';
import { createSearch } from '#domain/codex/search/search.ts';
import { monsterEntry } from '#domain/codex/search/search-entries.ts';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { summariseOwnMonster } from '#domain/library/make-summary.ts';
import { indexWords } from '#domain/library/own-words.ts';
import { ownMonsterRow } from '#domain/library/summary-schema.ts';
import type { SearchableRows } from '#web/lib/codex/codex-data.ts';
import { pointerOf, poolOf } from './monster-pool.ts';

const listed = (at: number, fields: Partial<typeof BLANK_MONSTER>) => ({
  ...summariseOwnMonster({ ...BLANK_MONSTER, ...fields }),
  id: `01912345-0000-7000-8000-${String(at).padStart(12, '0')}`,
  version: 1,
});

function codexOf(...names: string[]): SearchableRows<MonsterRow> {
  const rows = names.map(
    (name): MonsterRow => ({ ...ownMonsterRow(listed(0, { name })), index: name.toLowerCase() }),
  );
  const part = { entries: rows.map(monsterEntry) };
  return { rows, part, search: createSearch(part) };
}

describe('the pool of monsters', () => {
  const codex = codexOf('Goblin', 'Ogre');
  const own = [
    listed(1, { name: 'Goblin (mine)', tags: ['Swamp'] }),
    listed(2, { name: 'Bog Drake', type: 'dragon', challenge_rating: 5 }),
  ];
  const find = (search: string) => {
    const pool = poolOf(codex, own);
    return pool.search.find(search)?.positions.map((at) => pool.rows[at]?.name);
  };

  it('finds own monsters together with those of the codex, by name, kind, challenge and tag', () => {
    expect(find('goblin')).toEqual(['Goblin', 'Goblin (mine)']);
    expect(find('cr 5 dragon')).toEqual(['Bog Drake']);
    expect(find('swamp')).toEqual(['Goblin (mine)']);
    expect(find('mine')?.toSorted()).toEqual(['Bog Drake', 'Goblin (mine)']);
    expect(find('')).toBeUndefined();
  });

  it('finds own monsters by the words of their texts after these are loaded', () => {
    const words = [indexWords([{ id: own[1]?.id ?? '', words: 'spits acid' }])];
    const pool = poolOf(codex, own, words);
    expect(pool.search.find('acid')?.positions.map((at) => pool.rows[at]?.name)).toEqual(['Bog Drake']);
    expect(find('acid')).toEqual([]);
    expect(poolOf(codex, own, words)).toBe(pool);
    const later = [...own];
    expect(poolOf(codex, later, words)).not.toBe(pool);
  });

  it('is the codex itself when there are no own monsters', () => {
    expect(poolOf(codex, [])).toBe(codex);
    expect(codex.search.find('goblin')?.positions).toEqual([0]);
  });

  it('is built once for a list of own monsters', () => {
    expect(poolOf(codex, own)).toBe(poolOf(codex, own));
  });

  it('names the source of each monster', () => {
    expect(poolOf(codex, own).rows.map(({ index }) => pointerOf(index))).toEqual([
      'srd/goblin',
      'srd/ogre',
      `own/${own[0]?.id}`,
      `own/${own[1]?.id}`,
    ]);
  });
});

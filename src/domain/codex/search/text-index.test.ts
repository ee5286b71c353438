import { expect, it } from 'vitest';
import { indexTexts, type TextSearch } from './text-index.ts';

function find(index: TextSearch, word: string): number[] {
  const found: number[] = [];
  index.findWords(word, (entry) => found.push(entry));
  return found.sort();
}

it('finds the texts that have a word with this beginning, each of them once', () => {
  const index = indexTexts();
  index.add('Gundren of the Rockseekers');
  index.add('The rock, rocks and rockets of Rockhome');
  expect(find(index, 'rock')).toEqual([0, 1]);
  expect(find(index, 'goblin')).toEqual([]);
});

it('finds words that were added before and after the words were sorted', () => {
  const index = indexTexts();
  index.add('Early arrival');
  index.add(Array.from({ length: 2000 }, (_, at) => `word${at}x`).join(' '));
  index.add('Late arrivals');
  expect(find(index, 'arriv')).toEqual([0, 2]);
  expect(find(index, 'word1999')).toEqual([1]);
});

it('does not find a removed text', () => {
  const index = indexTexts();
  const old = index.add('Gundren');
  const now = index.add('Gundren the dwarf');
  index.remove(old);
  expect(find(index, 'gundren')).toEqual([now]);
  const misspelt: number[] = [];
  index.findMisspelt('gumdren', (entry) => misspelt.push(entry));
  expect(misspelt).toEqual([now]);
});

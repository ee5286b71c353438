import { describe, expect, it } from 'vitest';
import type { NoteSummary } from '#contract/journal/records.ts';
import { indexTexts } from '#domain/codex/search/text-index.ts';
import { filterNotes, NO_FILTER, type NoteFilter, searchNotes, tagsOfNotes } from './filter-notes.ts';

type Row = Pick<NoteSummary, 'name' | 'tags' | 'type' | 'audience'>;
const NOTES: Row[] = [
  { name: 'Gundren Rockseeker', tags: 'Dwarf, patron', type: 'person', audience: 'players' },
  { name: 'Phandalin', tags: 'town', type: 'place', audience: 'players' },
  { name: 'Who is the Black Spider?', tags: 'dwarf', type: 'secret', audience: 'game_master' },
];
const TEXTS = indexTexts([
  'He is late.',
  'Gundren owns a store here, by the vein quartz-3.',
  'Nezznar, a drow.',
]);
const SEARCH = searchNotes(NOTES, TEXTS);
const find = (filter: Partial<NoteFilter>) =>
  filterNotes(NOTES, { ...NO_FILTER, ...filter }, SEARCH).notes.map(({ name }) => name);

describe('the notes of a campaign', () => {
  it('are found by title, tags and text, with all typed words', () => {
    expect(find({ query: 'gundren' })).toEqual(['Gundren Rockseeker', 'Phandalin']);
    expect(find({ query: 'phan store' })).toEqual(['Phandalin']);
    expect(find({ query: 'patron' })).toEqual(['Gundren Rockseeker']);
    expect(find({ query: 'dragon' })).toEqual([]);
  });

  it('are found by a word with a number, by a tag with its sign, and by other letters', () => {
    expect(find({ query: 'quartz-3' })).toEqual(['Phandalin']);
    expect(find({ query: '#dwarf' })).toEqual(['Gundren Rockseeker', 'Who is the Black Spider?']);
    const large = [{ ...NOTES[0], name: 'Die Größe', tags: '' } as Row];
    const found = filterNotes(large, { ...NO_FILTER, query: 'grosse' }, searchNotes(large, indexTexts([''])));
    expect(found).toEqual({ notes: large, similarTo: [] });
  });

  it('are similar with one wrong letter, and are said to be', () => {
    const found = filterNotes(NOTES, { ...NO_FILTER, query: 'gunden' }, SEARCH);
    expect(found).toMatchObject({ notes: [{ name: 'Gundren Rockseeker' }], similarTo: ['gunden'] });
    const none = filterNotes(NOTES, { ...NO_FILTER, query: 'gunden', type: 'secret' }, SEARCH);
    expect(none).toEqual({ notes: [], similarTo: [] });
  });

  it('are filtered by type, audience and tag together', () => {
    expect(find({ audience: 'players', type: 'place' })).toEqual(['Phandalin']);
    expect(find({ tag: 'dwarf' })).toEqual(['Gundren Rockseeker', 'Who is the Black Spider?']);
    expect(find({ tag: 'dwarf', query: 'nezz' })).toEqual(['Who is the Black Spider?']);
  });

  it('have tags in alphabetical order, each once', () => {
    expect(tagsOfNotes(NOTES)).toEqual(['dwarf', 'patron', 'town']);
  });
});

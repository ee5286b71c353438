import { describe, expect, it } from 'vitest';
import { hasSameFields, mergeFields } from './merge-fields.ts';

const base = { name: 'Gundren', text: 'A dwarf.', tags: ['mine'] };
const merge = (
  mine: Partial<typeof base>,
  theirs: Partial<typeof base>,
  mergeText = () => undefined as string | undefined,
) => mergeFields({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, ['text'], mergeText);

describe('a record that was changed in two places', () => {
  it('takes each field from the place that changed it', () => {
    expect(merge({ name: 'Gundren Rockseeker' }, { tags: ['mine', 'dwarf'] })).toEqual({
      name: 'Gundren Rockseeker',
      text: 'A dwarf.',
      tags: ['mine', 'dwarf'],
    });
  });

  it('merges a long text that both changed', () => {
    expect(merge({ text: 'Mine' }, { text: 'Theirs' }, () => 'Both')?.text).toBe('Both');
  });

  it('is not merged if a short field has two values, or the text cannot be merged', () => {
    expect(merge({ name: 'One' }, { name: 'Two' }, () => 'Both')).toBeUndefined();
    expect(merge({ text: 'Mine' }, { text: 'Theirs' })).toBeUndefined();
  });

  it('ignores the spaces that the server removes around a text', () => {
    expect(merge({ text: 'A dwarf. He is late.\n\n' }, { text: 'A dwarf. He is late.' })?.text.trim()).toBe(
      'A dwarf. He is late.',
    );
    expect(hasSameFields({ text: 'A dwarf.\n' }, { ...base, version: 3 })).toBe(true);
    expect(hasSameFields({ text: 'A dwarf' }, base)).toBe(false);
  });
});

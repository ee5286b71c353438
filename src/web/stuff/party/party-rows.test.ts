import { describe, expect, it } from 'vitest';
import { PARTY_MAXIMUM } from '#domain/stuff/party-text.ts';
import { emptyRows, proposedFor, readRows, withChange, withPaste } from './party-rows.ts';

describe('the rows of a party', () => {
  it('takes a pasted party from the focused row on, with an empty row after it', () => {
    const rows = withPaste(emptyRows(2), 1, 'Mira, Wizard 3\nOtto, Fighter 3') ?? [];
    expect(rows.map(({ name }) => name)).toEqual(['', 'Mira', 'Otto', '']);
  });

  it('leaves a pasted name to the field', () => {
    expect(withPaste(emptyRows(1), 0, 'Mira of the Vale')).toBeUndefined();
  });

  it('never has more rows than a party', () => {
    const rows = withPaste(emptyRows(4), 3, 'Mira, 3\n'.repeat(500));
    expect(rows).toHaveLength(PARTY_MAXIMUM);
  });

  it('proposes the level of the row above, and the figures of the class', () => {
    let rows = withChange(emptyRows(2), 0, { name: 'Mira', level: '3' });
    rows = withChange(rows, 1, { name: 'Otto', characterClass: 'fighter' });
    expect(proposedFor(rows, 1)).toEqual({ level: 3, armor_class: 16, hit_points: 28 });
    expect(readRows(rows).characters).toMatchObject([
      { name: 'Mira', level: 3, armor_class: 14, hit_points: 24 },
      { name: 'Otto', level: 3, armor_class: 16, hit_points: 28, sheet: { notes: 'Fighter' } },
    ]);
  });

  it('names what is wrong in a row, and keeps its id for a retry', () => {
    const rows = withChange(withChange(emptyRows(2), 0, { name: 'Mira' }), 1, { level: '99' });
    const { characters, problems } = readRows(rows);
    expect(characters.map(({ new_id }) => new_id)).toEqual([rows[0]?.id]);
    expect(problems[rows[1]?.id ?? '']).toBe('Name is required. Level is a whole number from 1 to 30.');
  });
});

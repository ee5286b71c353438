import { describe, expect, it } from 'vitest';
import { PARTY_MAXIMUM } from '#domain/stuff/party-text.ts';
import { emptyRows, proposedFor, readRows, withChange, withPaste } from './party-rows.ts';

describe('the rows of a party', () => {
  it('fills a pasted party from the focused row on, with an empty row after it', () => {
    const rows = withPaste(emptyRows(2), { at: 1, column: 'name' }, 'Mira, Wizard 3\nOtto, Fighter 3') ?? [];
    expect(rows.map(({ name }) => name)).toEqual(['', 'Mira', 'Otto', '']);
  });

  it('does not handle a pasted value for one field', () => {
    expect(withPaste(emptyRows(1), { at: 0, column: 'name' }, 'Mira of the Vale')).toBeUndefined();
    expect(withPaste(emptyRows(1), { at: 0, column: 'level' }, '12')).toBeUndefined();
  });

  it('keeps typed values of fields that are missing in the pasted text', () => {
    const typed = withChange(emptyRows(1), 0, { name: 'M', level: '3', armorClass: '14' });
    const rows = withPaste(typed, { at: 0, column: 'name' }, 'Mira, Wizard\nOtto, Fighter') ?? [];
    expect(rows[0]).toMatchObject({ name: 'Mira', characterClass: 'Wizard', level: '3', armorClass: '14' });
  });

  it('fills a pasted column or block from the focused field on', () => {
    const typed = withChange(emptyRows(2), 0, { name: 'Mira', hitPoints: '18' });
    const column = withPaste(typed, { at: 0, column: 'level' }, '3\r\n4\r\n') ?? [];
    expect(column.map(({ name, level, hitPoints }) => [name, level, hitPoints])).toEqual([
      ['Mira', '3', '18'],
      ['', '4', ''],
      ['', '', ''],
    ]);
    const block = withPaste(typed, { at: 0, column: 'armorClass' }, '12\t\n16\t28\t99') ?? [];
    expect(block[0]).toMatchObject({ name: 'Mira', armorClass: '12', hitPoints: '18' });
    expect(block[1]).toMatchObject({ armorClass: '16', hitPoints: '28' });
  });

  it('never has more rows than a party', () => {
    const rows = withPaste(emptyRows(4), { at: 3, column: 'name' }, 'Mira, 3\n'.repeat(500));
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

  it('fills the saves and the passive Perception of the class (PTY-3)', () => {
    const named = (characterClass: string, level: string) =>
      readRows(withChange(emptyRows(1), 0, { name: 'Otto', characterClass, level })).characters[0]?.sheet;
    expect(named('cleric', '5')).toMatchObject({
      notes: 'Cleric',
      passive_perception: 12,
      saving_throws: {
        strength: 1,
        dexterity: 0,
        constitution: 2,
        intelligence: -1,
        wisdom: 5,
        charisma: 4,
      },
    });
    // The saves of another class are unknown.
    expect(named('Gunslinger', '5')).toMatchObject({ saving_throws: {}, passive_perception: null });
  });

  it('names what is wrong in a row, and keeps its id for a retry', () => {
    const rows = withChange(withChange(emptyRows(2), 0, { name: 'Mira' }), 1, { level: '99' });
    const { characters, problems } = readRows(rows);
    expect(characters.map(({ new_id }) => new_id)).toEqual([rows[0]?.id]);
    expect(problems[rows[1]?.id ?? '']).toBe('Name is required. Level is a whole number from 1 to 30.');
  });
});

import { describe, expect, it } from 'vitest';
import { planPictures } from './plan-pictures.ts';

const sent = [{ kind: 'npc', record_id: 'from', picture_id: 'map' }] as const;
/** As the last part of a document that is imported in several parts: its records were in an earlier part. */
const options = {
  idHere: () => 'here',
  pictures: new Set(['map']),
  pictured: new Set<string>(),
  written: new Set<string>(),
};

describe('planPictures', () => {
  it('gives no picture to a record that an earlier part has left as it is', () => {
    expect(planPictures([...sent], { ...options, duplicates: 'skip' })).toEqual([]);
    const written = new Set(['npc:here']);
    expect(planPictures([...sent], { ...options, duplicates: 'skip', written })).toEqual([
      { kind: 'npc', record_id: 'here', picture_id: 'map' },
    ]);
  });

  it.each([
    ['keep_both', 0],
    ['replace', 1],
  ] as const)(
    'changes the picture of a record that has one only if records are replaced (%s)',
    (duplicates, count) => {
      const pictured = new Set(['npc:here']);
      expect(planPictures([...sent], { ...options, duplicates, pictured })).toHaveLength(count);
    },
  );

  it('leaves out pictures and records that the account does not have', () => {
    expect(planPictures([...sent], { ...options, duplicates: 'replace', pictures: new Set() })).toEqual([]);
    expect(planPictures([...sent], { ...options, duplicates: 'replace', idHere: () => undefined })).toEqual(
      [],
    );
  });
});

import { expect, it } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { changedBy, takenBack } from './quick-changes.tsx';

it('undoes a change and keeps later edits', () => {
  const before = { ...BLANK_MONSTER, name: 'Goblin', alignment: 'neutral evil' };
  const after = changedBy({ kind: 'scale', value: '5' }, before);
  expect(after.armor_class).not.toBe(before.armor_class);
  const now = { ...after, alignment: 'unaligned', xp: 1 };
  expect(takenBack(now, { before, after })).toEqual({ ...before, alignment: 'unaligned', xp: 1 });
});

it('changes nothing for an empty name', () => {
  expect(changedBy({ kind: 'rename', value: '  ' }, BLANK_MONSTER)).toBe(BLANK_MONSTER);
});

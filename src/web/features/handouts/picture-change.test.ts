import { expect, it } from 'vitest';
import { pictureChange } from './picture-change.ts';

it('gives an untitled handout a title', () => {
  expect(pictureChange(' ', 'p1')).toEqual({ picture_id: 'p1', name: 'Picture' });
});

it('keeps a typed title', () => {
  expect(pictureChange('The idol', 'p1')).toEqual({ picture_id: 'p1' });
});

it('gives no title when the picture is removed', () => {
  expect(pictureChange('', null)).toEqual({ picture_id: null });
});

import { expect, it } from 'vitest';
import { pastedPicture } from './pasted-picture.ts';

const picture = { type: 'image/png' };
const photo = { types: ['Files'], files: [picture] };
const officeText = { types: ['text/plain', 'text/html', 'Files'], files: [picture] };

it('takes a picture, also while a field has the focus', () => {
  expect(pastedPicture(photo, true)).toBe(picture);
  expect(pastedPicture(photo, false)).toBe(picture);
});

it('ignores a picture that comes with its own text in a field', () => {
  expect(pastedPicture(officeText, true)).toBeUndefined();
  expect(pastedPicture(officeText, false)).toBe(picture);
});

it('takes no other file', () => {
  expect(pastedPicture({ types: ['Files'], files: [{ type: 'application/pdf' }] }, false)).toBeUndefined();
});

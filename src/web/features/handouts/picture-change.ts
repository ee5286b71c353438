import type { HandoutFields } from '#domain/journal/fields.ts';

/** A picture alone is enough for a handout, so it gets a title if it has none. A typed title always stays. */
export function pictureChange(name: string, picture_id: string | null): Partial<HandoutFields> {
  if (picture_id === null || name.trim() !== '') return { picture_id };
  return { picture_id, name: 'Picture' };
}

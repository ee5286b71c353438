import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';

/** The place of a monster or a spell, and its key there: `srd/aboleth` in the codex, `own/{id}` in the account. */
export type Pointer = { source: 'srd'; index: string } | { source: 'own'; id: string };

/** Undefined if the text is not a valid pointer. */
export function parsePointer(text: string): Pointer | undefined {
  const [source, key = '', ...rest] = text.split('/');
  if (rest.length > 0) return undefined;
  if (source === 'srd' && /^[a-z0-9-]+$/.test(key)) return { source, index: key };
  const id = source === 'own' ? z.safeParse(idSchema, key).data : undefined;
  return id === undefined ? undefined : { source: 'own', id };
}

/** The codex index or the id of an own record. A page distinguishes the two by their format. */
export function keyOf(text: string): string | undefined {
  const pointer = parsePointer(text);
  return pointer?.source === 'own' ? pointer.id : pointer?.index;
}

export function formatPointer(pointer: Pointer): string {
  return pointer.source === 'srd' ? `srd/${pointer.index}` : `own/${pointer.id}`;
}

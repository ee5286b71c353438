import * as z from 'zod/mini';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids are compared as text on both storage engines, so upper case is folded here. */
export const idSchema = z.string().check(z.trim(), z.toLowerCase(), z.regex(UUID, 'This is not an id.'));

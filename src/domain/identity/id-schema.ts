import * as z from 'zod/mini';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Both storage engines compare ids as text, so upper case is converted here. */
export const idSchema = z.string().check(z.trim(), z.toLowerCase(), z.regex(UUID, 'This is not an id.'));

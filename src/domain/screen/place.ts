import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/id-schema.ts';

/** The place of the screen that belongs to no campaign. */
export const MINE = 'mine';

/** Where a screen is: the account's own, or the id of a campaign. */
export const placeSchema = z.union([z.literal(MINE), idSchema], 'This is not the place of a screen.');

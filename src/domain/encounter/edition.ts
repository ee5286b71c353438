import * as z from 'zod/mini';

/** The editions of the rules that a campaign is played by and a fight is run by. */
export const EDITIONS = ['2014', '2024'] as const;
export const editionSchema = z.enum(EDITIONS);
export type Edition = z.infer<typeof editionSchema>;
export const DEFAULT_EDITION: Edition = '2014';

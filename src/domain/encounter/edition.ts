/** The editions of the rules for campaigns and fights. */
export const EDITIONS = ['2014', '2024'] as const;
export type Edition = (typeof EDITIONS)[number];
export const DEFAULT_EDITION: Edition = '2014';

/** The editions of the rules that a campaign is played by and a fight is run by. */
export const EDITIONS = ['2014', '2024'] as const;
export type Edition = (typeof EDITIONS)[number];
export const DEFAULT_EDITION: Edition = '2014';

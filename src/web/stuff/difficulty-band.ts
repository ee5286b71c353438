import type { Band } from '#domain/encounter/difficulty-tables.ts';

export function bandName(band: Band): string {
  return band.charAt(0).toUpperCase() + band.slice(1);
}

/** The colour of a band, set as the text colour: fill with `bg-current`. The band's name is always shown beside it. */
export const BAND_COLOR: Record<Band, string> = {
  trivial: 'text-band-trivial',
  easy: 'text-band-easy',
  low: 'text-band-easy',
  medium: 'text-band-medium',
  moderate: 'text-band-medium',
  hard: 'text-band-hard',
  deadly: 'text-band-deadly',
  high: 'text-band-deadly',
};

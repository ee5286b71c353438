import type { Band } from '#domain/encounter/difficulty-tables.ts';

export function bandName(band: Band): string {
  return band.charAt(0).toUpperCase() + band.slice(1);
}

/** A band's own colour, set as the text's: fill with `bg-current`. Its name always stands beside it. */
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

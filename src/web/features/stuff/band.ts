import type { Band } from '#domain/encounter/difficulty-tables.ts';

export function bandName(band: Band): string {
  return band.charAt(0).toUpperCase() + band.slice(1);
}

/** A band's own colour, set as the text's: fill with `bg-current`. Its name always stands beside it. */
export const BAND_COLOR: Record<Band, string> = {
  trivial: 'text-muted',
  easy: 'text-success',
  low: 'text-success',
  medium: 'text-accent',
  moderate: 'text-accent',
  hard: 'text-[color-mix(in_oklab,var(--color-accent),var(--color-danger))]',
  deadly: 'text-danger',
  high: 'text-danger',
};

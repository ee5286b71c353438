/** '+4', '-1': with the hyphen of a keyboard, for text that a program reads. */
export function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

/** '+5', '−1': with the minus sign of print, as in a stat block. */
export function formatModifier(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

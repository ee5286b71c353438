/** Nobody scrolls a television, so a longer text has a smaller font. */
export function textSize(text: string): 'large' | 'medium' | 'small' | 'smallest' {
  // Even a short line takes the space of a whole line.
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0);
  if (lines <= 6) return 'large';
  if (lines <= 12) return 'medium';
  return lines <= 20 ? 'small' : 'smallest';
}

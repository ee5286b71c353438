/** Nobody scrolls a television: a longer text has smaller letters. */
export function textSize(text: string): 'large' | 'medium' | 'small' | 'smallest' {
  // A line takes space, however short it is.
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 60)), 0);
  if (lines <= 6) return 'large';
  if (lines <= 12) return 'medium';
  return lines <= 20 ? 'small' : 'smallest';
}

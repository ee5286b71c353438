/** Removes the byte order mark of a text and makes every line end a line feed. */
export function plainLines(text: string): string {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
}

/** Tabs are what a spreadsheet copies. */
export function separatorOf(line: string): string {
  return ['\t', '|', ';'].find((separator) => line.includes(separator)) ?? ',';
}

/** The cells of a line. A quoted cell may contain the separator. */
export function cellsOf(line: string, separator: string): string[] {
  if (separator === '|')
    return line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (quoted && character === '"' && line[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted;
    } else if (character === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else {
      cell += character;
    }
  }
  return [...cells, cell.trim()];
}

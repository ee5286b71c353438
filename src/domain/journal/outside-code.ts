const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const BACKTICKS = /`+/g;

/** Changes the lines of a Markdown text that are outside its blocks of code. */
export function changeLines(text: string, change: (line: string) => string): string {
  let open = '';
  const lines = text.split('\n').map((line) => {
    const fence = FENCE.exec(line)?.[1] ?? '';
    if (open !== '') {
      if (fence.startsWith(open) && line.trim() === fence) open = '';
      return line;
    }
    open = fence;
    return fence === '' ? change(line) : line;
  });
  return lines.join('\n');
}

/** Changes the parts of a Markdown text that are outside code. No part has more than one line. */
export function changeOutsideCode(text: string, change: (part: string) => string): string {
  return changeLines(text, (line) => (line.includes('`') ? changeOutsideSpans(line, change) : change(line)));
}

/** A code span ends at the next run of the same number of backticks. A run without a partner is text. */
function changeOutsideSpans(line: string, change: (part: string) => string): string {
  const runs = [...line.matchAll(BACKTICKS)].map(({ 0: { length }, index }) => ({ length, index }));
  // The last run of each length, so that there is no search for a partner that does not exist. Otherwise the time could
  // be quadratic.
  const last = new Map(runs.map(({ length }, at) => [length, at]));
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const begin = runs[at];
    if (begin === undefined || (last.get(begin.length) ?? 0) <= at) continue;
    let to = at + 1;
    while (runs[to]?.length !== begin.length) to++;
    const end = (runs[to]?.index ?? 0) + begin.length;
    parts.push(change(line.slice(from, begin.index)), line.slice(begin.index, end));
    from = end;
    at = to;
  }
  parts.push(change(line.slice(from)));
  return parts.join('');
}
